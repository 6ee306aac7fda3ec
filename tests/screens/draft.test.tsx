import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { useDraft } from "~/ui/form/use-draft";

/** A form whose subject an address may preset. */
function Form({ subject }: { subject: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { aside, takeBack, keep } = useDraft("letter", form, { subject }, true);
  return (
    <form ref={form} onInput={({ currentTarget }) => keep(currentTarget)}>
      <input aria-label="Subject" name="subject" defaultValue={subject} />
      {aside.subject ? (
        <button type="button" onClick={() => takeBack("subject")}>
          Take back {aside.subject}
        </button>
      ) : null}
    </form>
  );
}
const subject = () => screen.getByLabelText<HTMLInputElement>("Subject");

test("own words give way to those of an address, and come back when it goes or they are taken back", () => {
  const page = render(<Form subject="" />);
  fireEvent.input(subject(), { target: { value: "A garden" } });
  page.rerender(<Form subject="Investors" />);
  expect(subject().value).toBe("Investors");
  page.rerender(<Form subject="" />);
  expect(subject().value).toBe("A garden");
  expect(screen.queryByRole("button")).toBeNull();

  page.rerender(<Form subject="Partners" />);
  fireEvent.click(screen.getByRole("button", { name: "Take back A garden" }));
  expect(subject().value).toBe("A garden");
  expect(document.activeElement).toBe(subject());
  expect(screen.queryByRole("button")).toBeNull();
});
