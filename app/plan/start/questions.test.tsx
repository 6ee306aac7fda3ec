import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Name, Remember } from "./questions";

const shown = (Screen: typeof Name, answers: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Screen
        {...({ draft: { answers }, note() {}, answer() {}, back() {} } as unknown as Parameters<
          typeof Name
        >[0])}
      />
    </MemoryRouter>,
  );

test.each([
  ["a name", Name, "honoree_name", 200, "200"],
  ["a wish", Remember, "remember", 5_000, "5,000"],
] as const)(
  "%s that is too long is kept whole, and its limit is said",
  (_, Screen, field, most, words) => {
    const text = "a".repeat(most);
    expect(shown(Screen, { [field]: text })).not.toContain('aria-invalid="true"');
    const markup = shown(Screen, { [field]: `${text}b` });
    expect(markup).toContain(`${text}b`);
    expect(markup).toContain(`This is longer than ${words} characters. Please shorten it.`);
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).not.toContain("maxLength");
  },
);
