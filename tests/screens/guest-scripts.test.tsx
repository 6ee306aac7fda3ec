import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PAGE_SCRIPT } from "~/by-link/invitation/page-script";

let page: HTMLElement | undefined;

afterEach(() => page?.remove());

/** A page that the server wrote, once its own script has run. */
function load(html: string) {
  page?.remove();
  page = document.createElement("div");
  page.innerHTML = html;
  document.body.append(page);
  new Function(PAGE_SCRIPT)();
}

const ANSWER = `<form data-keep="answer">
  <input type="hidden" name="seen" value="1" />
  <label>Yes <input type="radio" name="reply" value="yes" /></label>
  <label>No <input type="radio" name="reply" value="no" checked /></label>
  <label>Take it back <input type="checkbox" name="no-food" value="yes" /></label>
  <label>Forget it <input type="checkbox" name="no-message" value="yes" checked /></label>
  <details><label>Food <input name="food" /></label></details>
</form>`;
const ticked = () =>
  ["Yes", "No", "Take it back", "Forget it"].filter(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).checked,
  );

test("what a guest ticked, unticked and typed is there again, until it is sent or sent back", () => {
  load(ANSWER);
  for (const label of ["Yes", "Take it back", "Forget it"])
    fireEvent.click(screen.getByLabelText(label));
  fireEvent.input(screen.getByLabelText("Food"), { target: { value: "No nuts" } });
  load(ANSWER);
  expect(ticked()).toEqual(["Yes", "Take it back"]);
  expect(screen.getByLabelText("Food")).toHaveProperty("value", "No nuts");
  expect(document.querySelector("details")?.hasAttribute("open")).toBe(true);
  // The site sent it back with its own marks.
  load(ANSWER.replace("data-keep", "data-refused data-keep"));
  expect(ticked()).toEqual(["No", "Forget it"]);
  load(`<p data-done="answer"></p>${ANSWER}`);
  expect(ticked()).toEqual(["No", "Forget it"]);
});
