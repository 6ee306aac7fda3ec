import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSteadyRows } from "~/plan/frame/use-steady-rows";
import { hasFocus } from "../hands";

type Line = { id: string; category: string };

/** A list in groups, and the field of a sheet over it. */
function Lines({ lines }: { lines: Line[] }) {
  const { rows, hold } = useSteadyRows(lines, "category");
  return (
    <div {...hold}>
      {["Food", "Music"].map((name) => (
        <section key={name} aria-label={name}>
          {rows.map(({ id, category }) =>
            category === name ? (
              <button key={id} type="button" data-row={id}>
                {id}
              </button>
            ) : null,
          )}
        </section>
      ))}
      <input aria-label="Category" />
    </div>
  );
}

const groupOf = (line: string) => screen.getByText(line).parentElement?.getAttribute("aria-label");

test("a row stays in its place while its fields are written in, and has the focus where it stands afterwards", async () => {
  const lines = [
    { id: "Tent", category: "Food" },
    { id: "Band", category: "Music" },
  ];
  const { rerender } = render(<Lines lines={lines} />);
  fireEvent.focusIn(screen.getByLabelText("Category"));
  rerender(<Lines lines={lines.map((line) => ({ ...line, category: "Music" }))} />);
  expect(groupOf("Tent")).toBe("Food");
  fireEvent.focusIn(screen.getByText("Tent"));
  expect(groupOf("Tent")).toBe("Music");
  await hasFocus(screen.getByText("Tent"));

  // What somebody went to meanwhile keeps it.
  act(() => screen.getByLabelText("Category").focus());
  fireEvent.focusIn(screen.getByText("Tent"));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText("Category"));
});
