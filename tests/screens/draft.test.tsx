import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { useDraft } from "~/ui/form/use-draft";

/** A form whose subject an address may preset. */
function Form({ subject }: { subject: string }) {
  const form = useRef<HTMLFormElement>(null);
  const start = { subject, words: "" };
  const { aside, takeBack, keep } = useDraft("letter", form, start, true);
  return (
    <form ref={form} onInput={({ currentTarget }) => keep(currentTarget)}>
      <input aria-label="Subject" name="subject" defaultValue={subject} />
      <textarea aria-label="Words" name="words" />
      {aside.subject ? (
        <button type="button" onClick={() => takeBack("subject")}>
          Take back {aside.subject}
        </button>
      ) : null}
    </form>
  );
}
const write = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test("own words give way to those of an address, and come back when it goes or they are taken back", () => {
  const page = render(<Form subject="" />);
  write("Subject", "A garden");
  write("Words", "In May");
  page.rerender(<Form subject="Investors" />);
  expect([value("Subject"), value("Words")]).toEqual(["Investors", "In May"]);
  page.rerender(<Form subject="" />);
  expect(value("Subject")).toBe("A garden");
  expect(screen.queryByRole("button")).toBeNull();

  page.rerender(<Form subject="Partners" />);
  fireEvent.click(screen.getByRole("button", { name: "Take back A garden" }));
  expect(value("Subject")).toBe("A garden");
  expect(document.activeElement).toBe(screen.getByLabelText("Subject"));
  expect(screen.queryByRole("button")).toBeNull();
});
