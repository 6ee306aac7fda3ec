import { type FormEvent, useState } from "react";
import { focusFault, formFields } from "~/plan/fields/form-fields";
import { useKept } from "~/plan/fields/use-kept";
import { parseWebAddress } from "~/plan/fields/web-address";
import { usePlanStore } from "~/plan/store/plan-context";
import type { Value } from "~/plan/store/rows";
import { NAME_MOST } from "~/plan/text-limits";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { isEmail } from "~shared/validation";
import { CONTACT_MAX } from "../contact";
import { TYPES } from "./own-details";

/** What a family writes of somebody who is in no directory; "" for what it does not know. */
export const NOBODY = { name: "", type: "", phone: "", email: "", website: "" };
type OwnDraft = typeof NOBODY;
type OwnProblems = Partial<Record<keyof OwnDraft, string>>;

export function OwnForm({ onAdded }: { onAdded: () => void }) {
  const store = usePlanStore();
  const kept = useKept("own-partner", NOBODY);
  const [problems, setProblems] = useState<OwnProblems>({});
  const change = (part: Partial<OwnDraft>) => {
    kept.change({ ...kept.value, ...part });
    setProblems({});
  };
  const { text } = formFields(kept.value, change, problems);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOfOwn(kept.value);
    setProblems(found);
    if (Object.keys(found).length > 0) return void focusFault(event.currentTarget);
    const values = ownValues(kept.value);
    store.add("plan_shortlist", values, kept.id);
    kept.sent();
    onAdded();
    toast.success(`${values.title} is on the shortlist.`);
  };
  return (
    <form noValidate autoComplete="off" onSubmit={add} className="flex flex-col gap-5">
      <TextField label="Name" required dir="auto" maxLength={NAME_MOST} {...text("name")} />
      <SelectField label="What do they do?" required options={TYPES} {...text("type")}>
        <option value="">Please choose</option>
      </SelectField>
      <p className="text-ink-soft">
        How to reach them, if you know it. Only those in this plan see it. We do not write to them
        ourselves: you ask them by a link that you hand on.
      </p>
      <TextField label="Telephone" type="tel" maxLength={CONTACT_MAX.phone} {...text("phone")} />
      <TextField label="Email" type="email" {...text("email")} />
      <TextField label="Website" inputMode="url" spellCheck={false} {...text("website")} />
      <Button type="submit" className="self-start">
        Add to the shortlist
      </Button>
    </form>
  );
}

export function problemsOfOwn({ name, type, email, website }: OwnDraft): OwnProblems {
  const problems: OwnProblems = {};
  if (oneLine(name) === "") problems.name = "Please write their name";
  if (type === "") problems.type = "Please choose what they do";
  if (email.trim() !== "" && !isEmail(email.trim())) {
    problems.email = "Please enter a valid email address";
  }
  if (parseWebAddress(website) === undefined) {
    problems.website = "Please write a web address, such as https://example.com";
  }
  return problems;
}

/** The row of a draft without problems. */
export const ownValues = ({ name, type, phone, email, website }: OwnDraft) =>
  ({
    is_own: true,
    title: oneLine(name),
    type,
    phone: oneLine(phone),
    email: email.trim() || null,
    website: parseWebAddress(website) ?? "",
  }) satisfies Record<string, Value>;

/** What was pasted may have tabs and marks that nobody sees, which the database refuses. */
const oneLine = (text: string) =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
