import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useFit } from "~/plan/sections/print/use-fit";

function Sheet() {
  const box = useFit("words", [0.6, 1.25]);
  return (
    <div ref={box} data-testid="sheet">
      <p>Words</p>
    </div>
  );
}

test.each([
  [60, "1.250", false],
  [90, "1.072", false],
  [150, "0.642", false],
  // Longer than a sheet: the rest gives way, and the words become smaller still.
  [200, "0.489", true],
  [900, "0.464", true],
])("words that would be %i high fit a sheet of 100 at a factor of %s", (height, fit, isFull) => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const sheet = this.closest<HTMLElement>("[data-testid]");
    const size = Number(sheet?.style.getPropertyValue("--fit"));
    return { bottom: this === sheet ? 100 : height * size } as DOMRect;
  });
  render(<Sheet />);
  const sheet = screen.getByTestId("sheet");
  expect(sheet.style.getPropertyValue("--fit")).toBe(fit);
  expect("full" in sheet.dataset).toBe(isFull);
});
