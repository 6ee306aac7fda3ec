import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AskedView } from "./asked-view";

test.each([
  ["open", "Nothing more is needed from you.", "does not take place"],
  ["cancelled", "This celebration does not take place.", "Please keep this page"],
  ["past", "This day is over.", "Please keep this page"],
] as const)(
  "who asked to come reads what comes next while the invitation is %s",
  (state, says, not) => {
    const plan = { honoree_name: "Ruth", words_for_day: "" };
    const shown = renderToStaticMarkup(
      <AskedView page={{ page: "asked", state, plan }} isNew={false} />,
    );
    expect(shown).toContain("The family has your request.");
    expect(shown).toContain(says);
    expect(shown).not.toContain(not);
  },
);
