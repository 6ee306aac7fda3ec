import { useNavigate } from "react-router";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/controls";
import { IN_PLACE, PANEL_ID, type TypeChoice, useTypeAddress } from "./type-choice";

/** The types as a dropdown. Without scripts it is a form with a button. */
export function TypeSelect({ types, chosen }: TypeChoice) {
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
