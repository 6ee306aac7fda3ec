import { randomInt } from "node:crypto";
import { z } from "zod";
import { Action, Code, Paragraph, Title } from "~shared/letters/parts/blocks";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";

/**
 * `keep` confirms an address for the asker's plans, `open` opens the plans that belong to it. A
 * staff member's address gets neither: it cannot keep plans.
 */
type PlanCode = { purpose: "keep" | "open"; code: string; link: string } | { purpose: "staff" };

const SUBJECTS = {
  keep: "Your code to keep your plan",
  open: "Your code to open your plan",
  staff: "This address cannot keep a plan",
};

const written = z.object({ purpose: z.enum(["keep", "open"]), is_staff: z.boolean() });

const link = "https://lasthurrah.example/plan/open#5d1f0asample";

export const letter = letterKind<PlanCode>({
  /** Their 15 minutes begin then. The token comes after a #, so that no browser sends it. */
  read: async ({ idOf }, { tables, siteUrl }) => {
    const code = String(randomInt(10 ** 8)).padStart(8, "0");
    const { token, token_hash } = newToken();
    const { data } = await tables
      .rpc("write_code", { code_id: idOf("asked"), code, token_hash })
      .throwOnError();
    // The address has no plan, which the page that asked does not reveal.
    if (!data) return null;
    const { is_staff, purpose } = written.parse(data);
    if (is_staff) return { purpose: "staff" };
    return { purpose, code, link: `${siteUrl}/plan/open#${token}` };
  },
  subject: ({ purpose }) => SUBJECTS[purpose],
  preview: ({ purpose }) =>
    purpose === "staff" ? "It belongs to a staff account." : "It works for 15 minutes.",
  body: (props, site) =>
    props.purpose === "staff" ? (
      <>
        <Title>This address cannot keep a plan</Title>
        <Paragraph>
          Somebody gave this address to keep a plan at {site.name}. It belongs to a staff account,
          and those are kept apart from families’ plans. Please use another address for it.
        </Paragraph>
        <Paragraph>If it was not you, you can ignore this letter.</Paragraph>
      </>
    ) : (
      <>
        <Title>{props.purpose === "keep" ? "Keep your plan" : "Open your plan"}</Title>
        <Paragraph>Here is your code. Type it in the browser in which you asked for it.</Paragraph>
        <Code holds="It works for 15 minutes.">{props.code}</Code>
        <Paragraph>
          {props.purpose === "keep"
            ? "Or press this button, in the same browser. It confirms this address for your plan."
            : "Or press this button, on any device."}
        </Paragraph>
        <Action href={props.link}>Open my plan</Action>
        <Paragraph>
          If you did not ask for this, you can ignore this letter: nothing happens. Please give the
          code to nobody; we never ask for it.
        </Paragraph>
      </>
    ),
  reason: ({ purpose }, site) =>
    purpose === "open"
      ? `Somebody asked to open the plan that belongs to this address at ${site.name}.`
      : `Somebody gave this address to keep a plan at ${site.name}.`,
  samples: {
    ordinary: { purpose: "open", code: "40718263", link },
    "to keep a plan": { purpose: "keep", code: "00000017", link },
    "to staff": { purpose: "staff" },
  },
});
