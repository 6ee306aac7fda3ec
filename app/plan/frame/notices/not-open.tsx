import { LinkButton } from "~/ui/button";
import { PersonalFrame } from "~/ui/personal-frame";
import { isHalf } from "../../fields/half-written";
import type { Unsent } from "../../store/plan-state";

/** A plan that does not exist looks the same. Text written here and never saved can be copied. */
export const NotOpen = ({ unsent = [] }: { unsent?: Unsent[] }) => (
  <PersonalFrame>
    <h1 tabIndex={-1} className="text-deep">
      This plan is not open in this browser
    </h1>
    <p className="mt-6 text-xl">
      If it is yours, you can open it here: with a code that we send to the email address you
      confirmed, or with the recovery link you kept.
    </p>
    <p className="mt-6 flex flex-wrap gap-3">
      <LinkButton to="/plan/open">Open your plan on this device</LinkButton>
      <LinkButton to="/plan" variant="secondary">
        Start a plan
      </LinkButton>
    </p>
    <p className="mt-6">
      If somebody invited you, ask them for a new link: an invitation works once. If the plan was
      open in another browser or on another device, it still is there.
    </p>
    <UnsentWords words={unsentWords(unsent)} />
  </PersonalFrame>
);

const UnsentWords = ({ words }: { words: string[] }) =>
  words.length === 0 ? null : (
    <section aria-labelledby="unsent" className="mt-10">
      <h2 id="unsent">Written here, and not saved</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {words.map((text) => (
          <li
            key={text}
            dir="auto"
            className="rounded-control border border-line bg-paper p-4 whitespace-pre-line"
          >
            {text}
          </li>
        ))}
      </ul>
    </section>
  );

/** Fields without anybody's words: positions, choices from a list, ids. */
const WITHOUT_WORDS =
  /^(position|removed_at|state|area|phase|priority|day_state|time_zone|currency|assigned_to|template_key|.*_id)$/;

/** The texts in changes that can no longer be saved, without duplicates. */
export function unsentWords(unsent: readonly Unsent[]): string[] {
  const texts = unsent.flatMap(({ field, value }) => {
    const isRow = field === undefined && value !== null && typeof value === "object";
    const entries = isRow ? Object.entries(value) : [[field ?? "", value] as const];
    return entries
      .filter(([name]) => !WITHOUT_WORDS.test(name))
      .flatMap(([, one]) => (Array.isArray(one) ? one : [one]))
      .filter((one) => typeof one === "string" || typeof one === "number")
      .filter((one) => !isHalf(one))
      .map((one) => String(one).trim());
  });
  return [...new Set(texts)].filter((text) => text !== "");
}
