import { fireEvent, render, screen } from "@testing-library/react";
import { test } from "vitest";
import { useSteadyRows } from "~/plan/frame/rows/use-steady-rows";
import { hasFocus } from "../hands";

/** A list in groups, and the field of a sheet over it. */
function Lines({ group }: { group: string }) {
  const { rows, hold } = useSteadyRows([{ id: "Tent", group }], "group");
  return (
    <div {...hold}>
      {rows.map((row) => (
        <section key={row.group} aria-label={row.group}>
          <button type="button" data-row={row.id}>
            {row.id}
          </button>
        </section>
      ))}
      <input aria-label="Category" />
    </div>
  );
}

test("a row stays in its place while its fields are written in, and has the focus where it stands afterwards", async () => {
  const { rerender } = render(<Lines group="Food" />);
  fireEvent.focusIn(screen.getByLabelText("Category"));
  rerender(<Lines group="Music" />);
  screen.getByRole("region", { name: "Food" });
  fireEvent.focusIn(screen.getByText("Tent"));
  screen.getByRole("region", { name: "Music" });
  await hasFocus(screen.getByText("Tent"));
});
