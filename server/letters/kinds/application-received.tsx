import { Action, List, Paragraph, Title } from "~shared/letters/parts/blocks";
import { letterKind, rowOf } from "../kind";

/** Repeats neither the applicant's words nor name: the form must not relay text to strangers. */
export const letter = letterKind<object>({
  stops: "contact",
  read: async ({ idOf }, { tables }) =>
    (await rowOf(
      tables.from("vendor_submissions").select("id").eq("id", idOf("application_id")),
    )) && {},
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
          "We read your application ourselves, within five business days.",
          "If we have a question, we call you or write to you.",
          "You hear from us either way.",
          "If you are a partner then, a letter asks you to confirm this address. From then on families can ask you about a date.",
        ].map((content) => ({ key: content, content }))}
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
});

export function applicationReason(): string {
  return "Somebody gave this address in our partner application. If that was not you, you can ignore this letter.";
}
