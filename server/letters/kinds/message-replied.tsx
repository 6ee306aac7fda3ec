import { z } from "zod";
import { Action, Fact, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { staffReason } from "~shared/letters/parts/staff-reason";
import { oneLine } from "~shared/letters/words";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { wantsNotices } from "../staff-member";
import { makeStopLink } from "../stop-link";

/** The sender of a message replied to an answer; the reply itself stays on the site. */
type MessageReplied = {
  /** The message's id. */
  id: string;
  name: string;
  subject: string;
};

const id = "0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f";

export const letter: LetterKind<MessageReplied> = {
  read: async (letter, reach) => {
    const { params } = letter;
    if (!(await wantsNotices(reach.tables, params.user_id))) return null;
    const { data } = await reach.tables
      .from("contact_messages")
      .select("id, name, subject")
      .eq("id", z.uuid().parse(params.message_id))
      .maybeSingle()
      .throwOnError();
    return data && { props: data, stopLink: await makeStopLink(letter, "staff", reach) };
  },
  subject: ({ subject }) => `Replied: ${oneLine(subject)}`,
  preview: ({ name }) => `${oneLine(name)} replied to our answer.`,
  body: ({ id, name, subject }, site) => (
    <>
      <Title>A reply to our answer</Title>
      <Fact label="From">
        <Words>{name}</Words>
      </Fact>
      <Fact label="Subject">
        <Words>{subject}</Words>
      </Fact>
      <Action href={`${site.url}/admin/contacts?message=${id}`}>Read the reply</Action>
      <Paragraph>The reply itself stays on the site, where the message is open again.</Paragraph>
    </>
  ),
  reason: staffReason,
  toStaff: true,
  samples: {
    ordinary: { id, name: "Ann Miller", subject: "Music & food?" },
    long: { id, name: LONG_NAME, subject: LONG_WORD },
    "right to left": { id, name: "ليلى", subject: "سؤال" },
    hostile: { id, name: HOSTILE, subject: HOSTILE },
  },
};
