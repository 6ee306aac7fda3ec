import { createHash } from "node:crypto";
import type { TestDatabase } from "./database/database";
import { addedTo, addTo } from "./database/rows";

const CONFIRMED = "2026-11-01T00:00:00Z";

/** Access past row level security. */
type Past = {
  service: Pick<TestDatabase["service"], "tables">;
  execute: TestDatabase["execute"];
};

/** A partner, an inquiry to it and a token that opens it, written as the site's own functions leave them. */
export function inquiriesOf({ service: { tables }, execute }: Past) {
  let count = 0;
  const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

  /** A partner with an address, which is confirmed unless otherwise asked for. */
  async function partner(
    name: string,
    { email = `partner${count}@example.com`, type = "Celebration Venue", confirmed = true } = {},
  ) {
    count += 1;
    const data = await addedTo(tables, "partners", "id", { name, type, location: "Troy" });
    await addTo(tables, "partner_contacts", {
      partner_id: data.id,
      email,
      email_confirmed_at: confirmed ? CONFIRMED : null,
    });
    return { id: data.id, name, email };
  }

  type Partner = Awaited<ReturnType<typeof partner>>;

  /** One inquiry of a plan, with a thread for each partner and a token for each thread. */
  async function ask(plan_id: string, partners: Partner[], { byLetter = true } = {}) {
    const inquiry = await addedTo(tables, "inquiries", "id", {
      plan_id,
      shown_name: "Ruth",
      celebration: "A garden party",
      dates: ["2026-12-12", "2026-12-19"],
      expected_guests: 60,
      words: "Are you free?",
    });
    const threads = [];
    for (const { id: partner_id, name, email } of partners) {
      const thread = await addedTo(tables, "inquiry_threads", "id", {
        inquiry_id: inquiry.id,
        plan_id,
        partner_id,
        partner_name: name,
      });
      const token = crypto.randomUUID().replaceAll("-", "");
      await execute(`insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
        values ('${hashOf(token)}', '${thread.id}',
          ${byLetter ? `private.address_hash('${email}')` : "null"})`);
      threads.push({ id: thread.id, token });
    }
    return { id: inquiry.id, threads };
  }

  /** A token of a partner's own page. */
  async function ownToken({ id, email }: Partner) {
    const token = crypto.randomUUID().replaceAll("-", "");
    await execute(
      `insert into public.link_tokens (partner_id, email, purpose, token_hash)
        values ('${id}', '${email}', 'own', '${hashOf(token)}')`,
    );
    return token;
  }

  return { partner, ask, ownToken };
}
