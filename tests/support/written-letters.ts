import type { Tables } from "~shared/tables";
import { letterOf } from "../../server/letters/letters";
import { type Outbox, outboxOf } from "../../server/letters/sending/outbox";

/**
 * Writes the letters that are due, as the worker does.
 * @param outcome of each; without it they are sent, but for those whose cause is gone
 * @returns what each says; of one whose cause is gone only to whom it would have gone
 */
export async function writtenLetters<Props = Record<string, unknown>>(
  tables: Tables,
  outcome?: Parameters<Outbox["settle"]>[1],
) {
  const outbox = outboxOf(tables);
  const reach = { tables, siteUrl: "https://site.example" };
  const all: { to: string; kind: string; props?: Props; stopLink?: string }[] = [];
  for (let letter = await outbox.claim(); letter; letter = await outbox.claim()) {
    const { kind, id, recipient: to } = letter;
    const content = await (await letterOf(kind))?.read(letter, reach);
    all.push({ to, kind, ...(content as { props: Props; stopLink?: string } | null) });
    const sent = { outcome: "sent", via: "smtp", message: `<${id}@site.example>` } as const;
    await outbox.settle(letter, outcome ?? (content ? sent : { outcome: "cancelled" }));
  }
  return all;
}
