import { useId } from "react";
import type { SavedPartner } from "~/partners/queries";
import { usePlanState } from "~/plans/store/plan-context";
import { LinkButton } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { browserConfig } from "~shared/config";
import { type Thread, wasAskedLately } from "../threads/conversation";
import { AskForAddress } from "./ask-for-address";
import { MOST_PARTNERS } from "./draft";

type Props = {
  /** Of the shortlist, as the directory knows them; undefined while it is asked. */
  partners: SavedPartner[] | undefined;
  hasSaved: boolean;
  isError: boolean;
  chosen: string[];
  problem?: string;
  onChange: (chosen: string[]) => void;
};

/** Up to five of the shortlist; beside who cannot be asked it says why. */
export function ChoosePartners({ partners, hasSaved, isError, ...choice }: Props) {
  const { chosen, problem, onChange } = choice;
  const problemId = useId();
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  const known = [...(partners ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  const isFull = chosen.length >= MOST_PARTNERS;
  return (
    <fieldset aria-describedby={problem ? problemId : undefined}>
      <legend className="font-display text-2xl font-semibold text-deep">Whom do you ask?</legend>
      <p className="mt-1 text-ink-soft">Up to five of your shortlist.</p>
      {hasSaved ? null : (
        <p className="mt-3">
          Nobody is on the shortlist yet.{" "}
          <LinkButton to="/partners" variant="secondary" size="sm">
            Find partners
          </LinkButton>
        </p>
      )}
      {hasSaved && !partners ? (
        <p role="status" className="mt-3">
          {isError
            ? "The partners could not be loaded. Please check your connection; what you write is kept."
            : "Loading the partners…"}
        </p>
      ) : null}
      <ul className="mt-3 flex flex-col gap-1">
        {known.map((partner, at) => {
          const asked = [...threads.values()].filter(({ partner_id }) => partner_id === partner.id);
          const why = whyNot(partner, asked);
          const isChosen = chosen.includes(partner.id);
          return (
            <li key={partner.id}>
              <Checkbox
                data-invalid={problem && at === 0 ? true : undefined}
                disabled={Boolean(why) || (isFull && !isChosen)}
                checked={isChosen}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...chosen, partner.id]
                      : chosen.filter((id) => id !== partner.id),
                  )
                }
                label={
                  <>
                    <bdi className="font-semibold">{partner.name}</bdi>
                    <span className="text-ink-soft">
                      {" · "}
                      {partner.type}
                    </span>
                    {why ? <span className="block text-ink-soft">{why}</span> : null}
                  </>
                }
              />
              {needsAddress(partner) ? <AskForAddress partner={partner} /> : null}
            </li>
          );
        })}
      </ul>
      {isFull ? (
        <p className="mt-2 text-ink-soft">Five are chosen: no more fit in one question.</p>
      ) : null}
      {problem ? (
        <p id={problemId} role="alert" className="mt-2 font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Letters reach who has confirmed an address; a link can be handed to anybody. */
const needsAddress = ({ takes_inquiries, is_demonstration }: SavedPartner) =>
  browserConfig().sendsMail && !takes_inquiries && !is_demonstration;

function whyNot(partner: SavedPartner, asked: readonly Thread[]): string {
  if (partner.is_demonstration) return "An invented business, to show what you will find.";
  if (asked.some(({ state }) => ["waiting", "answered", "booked"].includes(state))) {
    return "Asked already. You can ask something more there.";
  }
  if (asked.some((thread) => wasAskedLately(thread, Date.now()))) {
    return "Asked in the last seven days. A new question can go out after that.";
  }
  return needsAddress(partner) ? "We have no confirmed address of theirs yet." : "";
}
