import type { Letter } from "../../letter";
import { Action, Fact, List, Paragraph, Title, Words } from "../../parts/blocks";
import { OccasionFor, occasionFor, WhenAndWhere } from "../../parts/celebration";
import { guestsReason, type ToGuests } from "../../parts/to-guests";

export type YourAnswer = Omit<ToGuests, "names" | "words"> & {
  /** By person, with their first name (empty for one whom the household brings), and by part. */
  answers: { name: string; said: { part: string; answer: "yes" | "online" | "no" | "unsure" }[] }[];
  /** Changes since then, in sentences; may be none. */
  changes: string[];
  /** True if it came after the day by which the family asked for it. */
  isLate: boolean;
  comesOnline: boolean;
  /** True if a calendar file is attached: somebody comes, or may. */
  hasCalendarFile: boolean;
};

const ANSWERS = { yes: "yes", online: "yes, online", no: "no", unsure: "not sure yet" };

/** A household's answer. Needs and messages are for the family, and not repeated. */
export const yourAnswer: Letter<YourAnswer> = {
  subject: ({ celebration }) => `Your answer: ${occasionFor(celebration)}`,
  preview: ({ changes }) =>
    changes.length > 0
      ? `${changes.join(" ")} Please look, and answer again.`
      : "The family has it. You can change it on the same page.",
  body: ({ celebration, answers, changes, isLate, comesOnline, hasCalendarFile, link }) => (
    <>
      <Title>The family has your answer</Title>
      <Paragraph>
        Thank you for your answer about the <OccasionFor {...celebration} />. This is what you said:
      </Paragraph>
      <List
        items={answers.map(({ name, said }, at) => ({
          key: `${at}`,
          content: (
            <>
              <Words>{name.trim() || "Somebody you bring"}</Words>
              {": "}
              <Said said={said} />
            </>
          ),
        }))}
      />
      {isLate ? (
        <Paragraph>
          It came after the day by which the family asked for it. They have it all the same.
        </Paragraph>
      ) : null}
      {changes.length > 0 ? (
        <Paragraph>
          <Words>{changes.join(" ")}</Words> As it is now, below, you have not answered yet: please
          say on your page whether you can still come.
        </Paragraph>
      ) : null}
      {hasCalendarFile || changes.length > 0 ? <WhenAndWhere {...celebration} /> : null}
      {comesOnline ? (
        <Fact label="Online">The link to join stands on your invitation’s page.</Fact>
      ) : null}
      {hasCalendarFile ? (
        <Paragraph>The attached file puts the day into your calendar.</Paragraph>
      ) : null}
      <Action href={link}>
        {changes.length > 0 ? "Answer again" : "See or change your answer"}
      </Action>
    </>
  ),
  reason: guestsReason,
};

const Said = ({ said }: Pick<YourAnswer["answers"][number], "said">) =>
  said.map(({ part, answer }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
    <Words key={at}>
      {`${at > 0 ? "; " : ""}${part.trim() ? `${part.trim()}: ` : ""}${ANSWERS[answer]}`}
    </Words>
  ));
