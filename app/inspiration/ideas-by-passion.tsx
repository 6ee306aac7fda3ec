import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/controls";
import { Skeleton } from "~/ui/skeleton";
import { chosenType } from "./celebration-types";
import { celebrationTypesQuery } from "./queries";
import { IN_PLACE, PANEL_ID, type TypeChoice, useTypeAddress } from "./type-choice";
import { TypePanel } from "./type-panel";
import { TypeTabs } from "./type-tabs";

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

function LoadingTypes() {
  return (
    <>
      <div className="mt-10 noscript:hidden">
        <p role="status" className="sr-only">
          Loading celebration types...
        </p>
        <Skeleton className="h-14 md:hidden" />
        <div className="grid grid-cols-2 gap-3 max-md:hidden lg:grid-cols-4">
          {[0, 1, 2, 3].map((tab) => (
            <Skeleton key={tab} className="h-16" />
          ))}
        </div>
        <Skeleton className="mt-8 h-[36rem] rounded-card" />
      </div>
      <div className="hidden noscript:block">
        <TypesUnavailable />
      </div>
    </>
  );
}

/** There are no types, or they could not be read (docs/product.md 4.2). */
function TypesUnavailable() {
  return (
    <div className="mt-10 rounded-card border border-line bg-paper p-8 text-center shadow-card md:p-12">
      <p className="font-display text-2xl font-semibold">Unable to load celebration types</p>
      <p className="mt-2 text-xl text-ink-soft">Please try again later</p>
      {/* A form, so that it reloads the page even without scripts. */}
      <form
        action="/inspiration"
        onSubmit={(event) => {
          event.preventDefault();
          window.location.reload();
        }}
      >
        <Button type="submit" className="mt-6">
          Retry
        </Button>
      </form>
    </div>
  );
}
