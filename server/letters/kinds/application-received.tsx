import { z } from "zod";
import { Action, List, Paragraph, Title } from "~shared/letters/parts/blocks";
import type { LetterKind } from "../letter";
import { makeStopLink } from "../stop-link";

/** Repeats neither the applicant's words nor name: the form must not relay text to strangers. */
export const letter: LetterKind<Record<never, never>> = {
  read: async (letter, reach) => {
    const { data } = await reach.tables
      .from("vendor_submissions")
      .select("id")
      .eq("id", z.uuid().parse(letter.params.application_id))
      .maybeSingle()
      .throwOnError();
    return data && { props: {}, stopLink: await makeStopLink(letter, "contact", reach) };
  },
  subject: () => "Your partner application has arrived",
  preview: () => "Thank you for your interest. Here is what happens next.",
  body: (_props, site) => (
    <>
      <Title>Thank you for your interest</Title>
      <Paragraph>
        Your application to become a partner of {site.name} has arrived. This is what happens next:
      </Paragraph>
      <List
        ordered
        items={[
          {
            key: "read",
            content: "We read your application ourselves, within five business days.",
          },
          {
            key: "ask",
            content: "If we have a question, we call you or write to you.",
          },
          { key: "answer", content: "You hear from us either way." },
          {
            key: "confirm",
            content:
              "If you are a partner then, a letter asks you to confirm this address. From then on families can ask you about a date.",
          },
        ]}
      />
      <Paragraph>
        Applying costs nothing, and being listed costs nothing. Applications are read Monday to
        Friday, 9:00 AM to 5:00 PM EST. There is nothing else you need to do.
      </Paragraph>
      <Action href={`${site.url}/partners`}>See our partners</Action>
    </>
  ),
  reason: applicationReason,
  samples: { ordinary: {} },
};

export function applicationReason(): string {
  return "Somebody gave this address in our partner application. If that was not you, you can ignore this letter.";
}
