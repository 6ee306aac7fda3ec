import { useId } from "react";
import { withTick } from "~/plan/fields/form-fields";
import { LinkButton } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { Problem } from "~/ui/form/field";
import { later } from "~/ui/later";
import { browserConfig } from "~shared/config";
import { ADDED } from "../shortlist/ask-method";
import { MOST_PARTNERS } from "./draft";
import type { useAskable } from "./use-askable";

// Loaded where no letter reaches one of them.
const ByLink = later(async () => (await import("./by-link")).ByLink);

type Props = Pick<ReturnType<typeof useAskable>, "partners" | "isError" | "wayOf" | "whyNot"> & {
  hasSaved: boolean;
  chosen: string[];
  problem?: string;
  onChange: (chosen: string[]) => void;
};

/** Up to five of the shortlist; those who cannot be asked, or not by letter, show the reason. */
export function ChoosePartners({ partners, hasSaved, isError, wayOf, whyNot, ...choice }: Props) {
  const { chosen, problem, onChange } = choice;
  const problemId = useId();
  const { sendsMail } = browserConfig();
  const known = [...(partners ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  const isFull = chosen.length >= MOST_PARTNERS;
  return (
    <fieldset aria-describedby={problem ? problemId : undefined}>
      <legend className="font-display text-h2 font-semibold text-deep">Whom do you ask?</legend>
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
      <ul className="mt-3 rounded-card border border-line bg-paper empty:hidden">
        {known.map((partner, at) => {
          const why = whyNot(partner);
          const way = wayOf(partner);
          const byLink = sendsMail && !why && way.by === "link";
          const isChosen = chosen.includes(partner.id);
          return (
            <li key={partner.id} className="border-b border-line px-4 py-2 last:border-0">
              <Checkbox
                data-invalid={problem && at === 0 ? true : undefined}
                disabled={Boolean(why) || (isFull && !isChosen)}
                checked={isChosen}
                onChange={({ target }) => onChange(withTick(chosen, partner.id, target.checked))}
                label={
                  <>
                    <bdi className="font-semibold">{partner.name}</bdi>
                    <span className="text-ink-soft">
                      {/* Large text may break behind the stroke. */}
                      {` · ${partner.type.replace("/", "/\u200b")}${partner.isOwn ? ` · ${ADDED}` : ""}`}
                    </span>
                    {why || byLink ? (
                      <span className="block text-ink-soft">
                        {why || `${way.why}. You get a link to hand on to them.`}
                      </span>
                    ) : null}
                  </>
                }
              />
              {byLink ? <ByLink partner={partner} way={way} /> : null}
            </li>
          );
        })}
      </ul>
      {isFull ? (
        <p className="mt-2 text-ink-soft">Five are chosen: no more fit in one question.</p>
      ) : null}
      <div className="mt-2 empty:hidden">
        <Problem id={problemId}>{problem}</Problem>
      </div>
    </fieldset>
  );
}
