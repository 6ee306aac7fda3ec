import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/controls";
import { chosenType } from "./celebration-types";
import { celebrationTypesQuery } from "./queries";
import { IN_PLACE, PANEL_ID, type TypeChoice, useTypeAddress } from "./type-choice";
import { TypePanel } from "./type-panel";
import { TypeTabs } from "./type-tabs";
import { LoadingTypes, TypesUnavailable } from "./types-states";

/** Tabs, or a dropdown on screens narrower than 768 px: the style sheet shows one of them. */
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

/** The types as a dropdown. Without scripts it is a form with a button. */
function TypeSelect({ types, chosen }: TypeChoice) {
  const navigate = useNavigate();
  const address = useTypeAddress();
  return (
    <form action="/inspiration" className="mt-8 md:hidden">
      <label htmlFor="celebration-type-select" className="mb-2 block font-semibold">
        Choose a celebration type
      </label>
      <Select
        id="celebration-type-select"
        name="type"
        aria-controls={PANEL_ID}
        // A value that the browser restores would contradict the address.
        autoComplete="off"
        value={chosen.slug}
        onChange={({ target }) => navigate(address(target.value), IN_PLACE)}
      >
        {types.map(({ id, slug, title }) => (
          <option key={id} value={slug}>
            {title}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" className="mt-3 hidden noscript:inline-flex">
        Show
      </Button>
    </form>
  );
}
