import { memo } from "react";
import { Checkbox } from "~/ui/form/controls";
import { OUT_OF_SIGHT } from "../use-gradually";
import type { Proposal } from "./proposals";

type Props = {
  proposal: Proposal;
  isTicked: boolean;
  onTick: (id: string, isTicked: boolean) => void;
  /** It is drawn when it comes into sight. */
  isOfMany: boolean;
};

/** A household that a list would add, to be ticked. */
export const ProposalItem = memo(
  function ProposalItem({ proposal, isTicked, onTick, isOfMany }: Props) {
    const { household, same, remarks } = proposal;
    const { id, name, guests, email, phone, note, plus_ones } = household;
    const people = guests.map((one) =>
      one.kind === "adult" ? one.name : `${one.name} (${one.kind})`,
    );
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
      </li>
    );
  },
  (a, b) => a.proposal === b.proposal && a.isTicked === b.isTicked,
);
