import type { LetterSite } from "~shared/letters/letter";
import { Note, QuietLink } from "~shared/letters/parts/blocks";
import type { Tables } from "~shared/tables";
import { letterKind } from "./kind";

type Own<Props> = Omit<Parameters<typeof letterKind<Props>>[0], "reason" | "stops" | "toStaff">;

/** One from before they chose the daily letter is sent, unless it was cancelled for that. */
export function staffNotice<Props>({ read, ...view }: Own<Props>) {
  return letterKind<Props>({
    ...view,
    stops: "staff",
    reason: staffReason,
    toStaff: true,
    read: async (letter, reach) =>
      (await wantsNotices(reach.tables, letter.idOf("user_id"))) ? read(letter, reach) : null,
  });
}

const staffReason = (_props: unknown, site: LetterSite) => (
  <>
    <Note>You get this letter because you work for {site.name}.</Note>
    <QuietLink href={`${site.url}/admin/account`}>Choose which letters you get</QuietLink>
  </>
);

async function wantsNotices(tables: Tables, id: string): Promise<boolean> {
  const [member, chosen] = await Promise.all([
    tables.from("staff").select("role").eq("user_id", id).maybeSingle().throwOnError(),
    tables.from("staff_notices").select("choice").eq("user_id", id).maybeSingle().throwOnError(),
  ]);
  // As in the database (private.staff_to_tell).
  const isTold = ["owner", "support"].includes(member.data?.role ?? "");
  return isTold && chosen.data?.choice !== "never";
}
