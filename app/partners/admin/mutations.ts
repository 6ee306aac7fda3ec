import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetPublicPages, invalidate } from "~/admin/cache";
import { SaveConflict, type Target } from "~/admin/editing/save-row";
import { mayDo, type StaffRole } from "~/admin/session/role";
import { SignedOut, staffTables } from "~/admin/session/session";
import { bringBack } from "~/admin/trash/bring-back";
import { factsOf } from "../facts/schema";
import { DEMO_PARTNERS } from "./demo-partners";
import { APPLICATIONS_KEY, PARTNER_LISTS_KEY } from "./queries";
import type { PartnerValues } from "./schema";
import { toServices } from "./schema";
import type { SavedPartner } from "./schema-contact";

/** What a listing's form says, by the columns of the table. */
function listingOf(partner: PartnerValues) {
  const { name, type, location, description, image_url, services: lines, ...facts } = partner;
  const services = toServices(lines);
  return {
    name,
    type,
    location,
    ...factsOf(facts),
    description: description || null,
    image_url: image_url || null,
    services: services.length > 0 ? services : null,
    is_demonstration: false,
  };
}

/** What `save_partner` refuses because of a colleague. */
const CONFLICTS = { partner_changed: "changed", partner_not_found: "deleted" } as const;

/**
 * Saves a partner with how to reach it. A saved example is a real partner from then on; another
 * address is asked to confirm. What the role does not include stays.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export async function savePartner(
  { contact_name, email, phone, price_notes, ...listing }: SavedPartner,
  target: Target,
  role: StaffRole,
): Promise<void> {
  const { id, version } = target;
  const isNew = await bringBack("partners", target);
  const saving = staffTables().rpc("save_partner", {
    partner_id: id,
    is_new: isNew,
    listing: mayDo(role, "content") ? listingOf(listing) : {},
    contact: mayDo(role, "people")
      ? {
          contact_name: contact_name || null,
          email: email || null,
          phone: phone || null,
          price_notes: price_notes || null,
        }
      : {},
    ...(version === null ? {} : { version }),
  });
  await saving.throwOnError().then(undefined, (error) => {
    const conflict = CONFLICTS[error?.message as keyof typeof CONFLICTS];
    throw conflict ? new SaveConflict(conflict) : error;
  });
}

/** Writes once more to the address of a partner that is not confirmed. */
export async function sendConfirmation(partner_id: string): Promise<void> {
  await staffTables().rpc("send_partner_confirmation", { partner_id }).throwOnError();
}

/** Makes a link to hand on, to the page where its address is confirmed or to its own. @returns its token */
export async function makePartnerLink(
  partner_id: string,
  purpose: "confirm" | "own",
): Promise<string> {
  const { data } = await staffTables()
    .rpc("make_partner_link", { partner_id, purpose })
    .throwOnError();
  return data;
}

/** The same to the page where who applied answers a question. */
export async function makeApplicationLink(application_id: string): Promise<string> {
  const { data } = await staffTables()
    .rpc("make_application_link", { application_id })
    .throwOnError();
  return data;
}

/**
 * `is_new`: false where a colleague had made it a partner before, and `is_same` whether their listing
 * says what was sent.
 */
export type Approved = { partner_id: string; is_new: boolean; is_same: boolean };

/**
 * Makes an application a partner, once, and asks its address to confirm.
 * @param seen its version as it was shown
 */
export async function approveApplication(
  application_id: string,
  listing: PartnerValues,
  seen: number,
): Promise<Approved> {
  const { data } = await staffTables()
    .rpc("approve_application", { application_id, listing: listingOf(listing), seen })
    .throwOnError();
  return data as Approved;
}

type Answer = {
  /** Names the letter: sent again under it, nothing is written twice. */
  id: string;
  decision: "later" | "question" | "decline";
  words?: string;
  /** The application's version as it was shown. */
  seen: number;
};

/** Puts an application off, asks who applied something, or declines it. */
export async function answerApplication(application_id: string, answer: Answer): Promise<void> {
  const { id: letter_id, decision, words, seen } = answer;
  await staffTables()
    .rpc("answer_application", {
      application_id,
      letter_id,
      decision,
      seen,
      ...(words === undefined ? {} : { words }),
    })
    .throwOnError();
}

/** To be called after an application was reviewed. */
export function refreshApplications(queryClient: QueryClient): void {
  refreshPartners(queryClient);
  invalidate(queryClient, APPLICATIONS_KEY);
}

/** To be called after a change. */
export function refreshPartners(queryClient: QueryClient): void {
  forgetPublicPages(queryClient);
  invalidate(queryClient, PARTNER_LISTS_KEY);
}

/** Names of the demo partners that were added, and those that failed. */
export type DemoOutcome = {
  added: string[];
  failed: { name: string; error: unknown }[];
};

/** Adds the demo partners that are not there, one by one: a failure does not stop the next. */
export function useAddDemoPartners() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<DemoOutcome> => {
      const outcome: DemoOutcome = { added: [], failed: [] };
      for (const partner of DEMO_PARTNERS) {
        const { name } = partner;
        try {
          const { data } = await staffTables()
            .from("partners")
            .upsert({ ...partner, is_demonstration: true }, { ignoreDuplicates: true })
            .select("id")
            .throwOnError();
          if (data.length > 0) outcome.added.push(name);
        } catch (error) {
          if (error instanceof SignedOut) throw error;
          outcome.failed.push({ name, error });
        }
      }
      return outcome;
    },
    onSuccess: () => refreshPartners(queryClient),
  });
}
