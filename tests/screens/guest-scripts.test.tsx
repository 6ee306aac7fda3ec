import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PAGE_SCRIPT as INVITATION } from "~/by-link/invitation/page-script";
import { PAGE_SCRIPT as WALL } from "~/by-link/wall/page-script";

let page: HTMLElement | undefined;

afterEach(() => page?.remove());

/** A page that the server wrote, once its own script has run. */
function load(script: string, html: string) {
  page?.remove();
  page = document.createElement("div");
  page.innerHTML = html;
  document.body.append(page);
  new Function(script)();
}

const ANSWER = `<form data-keep="answer">
  <input type="hidden" name="seen" value="1" />
  <label>Yes <input type="radio" name="reply" value="yes" /></label>
  <label>No <input type="radio" name="reply" value="no" checked /></label>
  <label>Take it back <input type="checkbox" name="no-food" value="yes" /></label>
  <label>Forget it <input type="checkbox" name="no-message" value="yes" checked /></label>
  <details><label>Food <input name="food" /></label></details>
</form>`;
const checked = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).checked;

test("what a guest ticked, unticked and typed is there again, until it is sent or sent back", () => {
  load(INVITATION, ANSWER);
  for (const label of ["Yes", "Take it back", "Forget it"])
    fireEvent.click(screen.getByLabelText(label));
  fireEvent.input(screen.getByLabelText("Food"), { target: { value: "No nuts" } });
  load(INVITATION, ANSWER);
  expect(["Yes", "No", "Take it back", "Forget it"].map(checked)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(screen.getByLabelText("Food")).toHaveProperty("value", "No nuts");
  expect(document.querySelector("details")?.hasAttribute("open")).toBe(true);
  // The site sent it back with its own marks.
  load(INVITATION, ANSWER.replace("data-keep", "data-refused data-keep"));
  expect(checked("No")).toBe(true);
  load(INVITATION, `<p data-done="answer"></p>${ANSWER}`);
  expect(["Yes", "No", "Take it back", "Forget it"].map(checked)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

const MEMORY = `<p data-own hidden><a href="/">Take it back</a></p><p data-sending hidden>Sending</p>
  <form data-keep><label>Words <textarea name="words"></textarea></label>
  <label>Name <input name="author_name" /></label><input type="file" name="picture" /></form>`;

test("a memory that is begun is there again, and is sent once; then the link that takes it back is", () => {
  load(WALL, MEMORY);
  fireEvent.input(screen.getByLabelText("Words"), { target: { value: "The sea" } });
  load(WALL, MEMORY);
  expect(screen.getByLabelText("Words")).toHaveProperty("value", "The sea");
  expect(screen.getByText("Take it back").parentElement).toHaveProperty("hidden", true);
  const form = document.querySelector("form") as HTMLFormElement;
  const submit = () => fireEvent.submit(form);
  expect([submit(), submit()]).toEqual([true, false]);
  expect(screen.getByText("Sending")).toHaveProperty("hidden", false);
  fireEvent(window, new Event("pageshow"));
  expect(screen.getByText("Sending")).toHaveProperty("hidden", true);
  load(WALL, `<input data-own-link value="/own" />`);
  load(WALL, MEMORY);
  expect(screen.getByLabelText("Words")).toHaveProperty("value", "");
  expect(screen.getByText("Take it back").getAttribute("href")).toBe("/own");
});
