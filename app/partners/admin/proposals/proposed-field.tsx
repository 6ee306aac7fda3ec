import { labelOf } from "~/admin/record/conflict/field-words";
import { Input, Select, Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { LISTED_TYPES } from "../../application/rules";
import { YES_OR_NO } from "../../fact-words";
import type { ListingValues } from "../../own/schema";
import { LISTING_LABELS } from "../partner-labels";

type Name = keyof ListingValues & string;

const LABELS = {
  ...LISTING_LABELS,
  services: "Services, one on each line",
  price_from: "Price from, in US dollars",
  price_to: "Price up to, in US dollars",
};

const LONG: Name[] = ["description", "services", "price_includes"];

type Props = {
  name: Name;
  /** The listing's value, as one would type it. */
  now: string;
  proposed: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export function ProposedField({ name, now, proposed, value, error, onChange }: Props) {
  const shared = { value, onChange: (event: Changed) => onChange(event.target.value) };
  return (
    <Field
      label={labelOf(LABELS, name)}
      error={error}
      hint={
        <span className="block whitespace-pre-line wrap-anywhere">
          Now: {now ? <bdi>{wordsOf(name, now)}</bdi> : "nothing"}
          {proposed === value ? null : (
            <span className="block">
              Proposed: {proposed ? <bdi>{wordsOf(name, proposed)}</bdi> : "nothing"}
            </span>
          )}
        </span>
      }
    >
      {(control) =>
        LONG.includes(name) ? (
          <Textarea {...control} {...shared} rows={5} dir="auto" />
        ) : name === "type" ? (
          <Select {...control} {...shared}>
            {LISTED_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        ) : name in YES_OR_NO ? (
          <Select {...control} {...shared}>
            <option value="">Not known</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
        ) : (
          <Input {...control} {...shared} dir="auto" autoComplete="off" />
        )
      }
    </Field>
  );
}

type Changed = { target: { value: string } };

const wordsOf = (name: Name, value: string) =>
  name in YES_OR_NO ? { yes: "Yes", no: "No" }[value] : value;
