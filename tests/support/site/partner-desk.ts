import type { PartnerConfirm } from "../../../server/letters/kinds/partner-confirm";
import type { TestDatabase } from "../database/database";
import { addTo, rowsIn, rpc } from "../database/rows";
import { writtenLetters } from "../written-letters";

/** A listing that staff could save. */
export const LISTING = {
  name: "Bluebonnet Hall",
  type: "Celebration Venue",
  location: "Austin, Texas",
  description: "A hall with a stage.",
  services: ["Stage"],
};

/** Steps that a visitor, staff and a letter's recipient take with partners and applications. */
export function partnerDesk(database: TestDatabase) {
  const { tables } = database.service;
  const staff = () => database.as("staff").tables;

  /** Everything that is due leaves: what each letter says, by its recipient and kind. */
  const letters = async () =>
    (await writtenLetters<unknown>(tables)).filter(({ props }) => props !== undefined);

  return {
    letters,
    /** The token of the letter to an address that asks to confirm it, the last of those due. */
    async tokenFor(address: string): Promise<string> {
      const due = await letters();
      const asked = due.findLast(({ to, kind }) => to === address && kind === "partner-confirm");
      return (asked?.props as PartnerConfirm | undefined)?.link.split("/").at(-1) ?? "";
    },
    /** An application, as the form sends it. @returns its id */
    async apply(email = "ann@example.com", more: object = {}): Promise<string> {
      const id = crypto.randomUUID();
      await addTo(tables, "vendor_submissions", {
        id,
        business_name: "Bluebonnet Hall",
        contact_name: "Ann",
        email,
        phone: "512 555 0100",
        service_type: "venue",
        services: "A hall for two hundred people",
        ...more,
      });
      return id;
    },
    approve: (application_id: string, listing: object = LISTING, seen?: number) =>
      staff().rpc("approve_application", { application_id, listing: listing as never, seen }),
    answer: (
      application_id: string,
      decision: string,
      words?: string,
      { id = crypto.randomUUID() as string, seen }: { id?: string; seen?: number } = {},
    ) =>
      staff().rpc("answer_application", {
        application_id,
        letter_id: id,
        decision,
        words,
        seen,
      }),
    async application(id: string) {
      const columns = "status, reviewed_by, reviewed_at, partner_id, version, answered_at";
      const { data } = await staff()
        .from("vendor_submissions")
        .select(columns)
        .eq("id", id)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    setAddress: (partner_id: string, email: string) =>
      staff().rpc("set_partner_address", { partner_id, email }),
    async addresses(partner_id: string) {
      return (await rpc(staff(), "partner_addresses", { partner_id })) as {
        current: { email: string; takes_letters: boolean; letter: string | null } | null;
        confirmed_at: string | null;
        next: { email: string; takes_letters: boolean; letter: string | null } | null;
      };
    },
    confirm: async (token: string) =>
      (await database.as("anonymous").tables.rpc("confirm_partner_address", { token })).data,
    look: async (token: string) =>
      (await database.as("anonymous").tables.rpc("partner_confirm_page", { token })).data,
    async takesInquiries(id: string) {
      const data = await rowsIn(tables, "partners", "takes_inquiries", { id });
      return data?.[0]?.takes_inquiries;
    },
  };
}
