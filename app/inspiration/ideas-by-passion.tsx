import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { chosenType } from "./celebration-types";
import { celebrationTypesQuery } from "./queries";
import { TypePanel } from "./type-panel";
import { TypeSelect } from "./type-select";
import { TypeTabs } from "./type-tabs";
import { LoadingTypes, TypesUnavailable } from "./types-states";

/**
 * The celebration types, one at a time: chosen with tabs, or with a dropdown on screens narrower
 * than 768 px. Both are in the HTML and the style sheet shows one of them.
 */
export function IdeasByPassion() {
  return (
    <section aria-labelledby="ideas" className="bg-cream py-16 md:py-24">
      <div className="page-width">
        <h2 id="ideas" className="text-deep">
          Celebration Ideas by Passion
        </h2>
        <p className="mt-4 max-w-prose text-xl text-ink-soft">
          Choose what mattered most to them. Take what fits and leave the rest.
        </p>
        <Types />
      </div>
    </section>
  );
}

function Types() {
  const [params] = useSearchParams();
  const { data: types, isPending } = useQuery(celebrationTypesQuery);
  if (isPending) return <LoadingTypes />;
  const chosen = chosenType(types ?? [], params.get("type"));
  if (!types || !chosen) return <TypesUnavailable />;
  return (
    <>
      <TypeSelect types={types} chosen={chosen} />
      <TypeTabs types={types} chosen={chosen} />
      <TypePanel key={chosen.id} type={chosen} />
    </>
  );
}
