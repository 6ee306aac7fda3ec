import { memo } from "react";
import { More } from "~/plan/frame/more";
import { Checkbox } from "~/ui/form/controls";
import { TextField } from "~/ui/form/fields";
import { isEmail } from "~shared/validation";
import type { NewHousehold } from "../mutations";
import { OUT_OF_SIGHT } from "../use-gradually";
import { type Proposal, settled } from "./proposals";

type Props = {
  proposal: Proposal;
  isTicked: boolean;
  onTick: (id: string, isTicked: boolean) => void;
  onChange: (id: string, part: Partial<NewHousehold>) => void;
  isOfMany: boolean;
};

export const ProposalItem = memo(
  function ProposalItem({ proposal, isTicked, onTick, onChange, isOfMany }: Props) {
    const { household, same, remarks } = proposal;
    const { id, guests, email, phone, note, plus_ones } = household;
    const name = settled(household)[0]?.name ?? "Nobody";
    const people = guests
      .filter((one) => one.name)
      .map(({ name: one, ...said }) => {
        const more = [said.kind === "adult" ? "" : said.kind, said.food, said.access];
        const words = more.filter(Boolean).join(", ");
        return words ? `${one} (${words})` : one;
      });
    const reach = [email, phone].filter(Boolean).join(" · ");
    return (
      <li className={`border-b border-line py-2 last:border-0 ${isOfMany ? OUT_OF_SIGHT : ""}`}>
        <Checkbox
          checked={isTicked}
          onChange={({ target }) => onTick(id, target.checked)}
          label={
            <span className="wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>
              {people.join() === name ? null : <bdi className="block">{people.join(", ")}</bdi>}
              {plus_ones > 0 ? (
                <span className="block">
                  {plus_ones === 1
                    ? "They may bring one more."
                    : `They may bring ${plus_ones} more.`}
                </span>
              ) : null}
              {reach ? <span className="block text-ink-soft">{reach}</span> : null}
              {note ? <bdi className="block text-ink-soft whitespace-pre-line">{note}</bdi> : null}
              {remarks.map((remark) => (
                <bdi key={remark} className="block font-semibold text-deep">
                  {remark}
                </bdi>
              ))}
              {same ? (
                <span className="block font-semibold text-deep">
                  {same.line ? `Also in line ${same.line}: ` : "Already in your list: "}
                  <bdi>{same.name}</bdi>
                </span>
              ) : null}
            </span>
          }
        />
        <More summary="Put it right" of={name} className="pl-9">
          <ProposalFields household={household} onChange={(part) => onChange(id, part)} />
        </More>
      </li>
    );
  },
  (a, b) => a.proposal === b.proposal && a.isTicked === b.isTicked,
);

type FieldsProps = { household: NewHousehold; onChange: (part: Partial<NewHousehold>) => void };

function ProposalFields({ household, onChange }: FieldsProps) {
  const { name, email, guests } = household;
  const field = (
    label: string,
    value: string,
    change: (value: string) => void,
    more: { error?: string; placeholder?: string } = {},
  ) => (
    <TextField
      label={label}
      dir="auto"
      autoComplete="off"
      maxLength={200}
      {...more}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
  const isWrong = email && !isEmail(email.trim());
  return (
    <div className="flex flex-col gap-4 pb-3">
      {guests.map((guest, place) => (
        <div key={guest.id}>
          {field(guests.length > 1 ? `Person ${place + 1}` : "Person", guest.name, (value) =>
            onChange({
              guests: guests.map((one) => (one === guest ? { ...one, name: value } : one)),
            }),
          )}
        </div>
      ))}
      {field("What the household is called", name, (name) => onChange({ name }), {
        placeholder: settled(household)[0]?.name,
      })}
      {field(
        "Email",
        email ?? "",
        (value) => onChange({ email: value || null }),
        isWrong ? { error: "This is not an email address yet." } : {},
      )}
      <p className="text-ink-soft">A person without a name is left out.</p>
    </div>
  );
}
