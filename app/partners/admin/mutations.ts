import { useAction } from "~/admin/action";
import { COUNTS_KEY, refreshingSite } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { type Target, throwRefusal } from "~/admin/record/save-row";
import { bringBack } from "~/admin/record/trash/mutations";
import { mayDo } from "~/admin/session/role";
import { SignedOut, staffTables } from "~/admin/session/session";
import type { StaffRole } from "~/admin/session/staff-session";
import { staffCall } from "~/admin/staff-query";
import { factsOf, toServices } from "../facts/schema";
import { DEMO_PARTNERS } from "./demo-partners";
import { APPLICATIONS_KEY, PARTNER_LISTS_KEY } from "./queries";
import type { PartnerValues } from "./schema";
import type { SavedPartner } from "./schema-contact";

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

/**
 * An example becomes real; a new address is to be confirmed; what the role may not edit stays.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export async function savePartner(
  { contact_name, email, phone, price_notes, ...listing }: SavedPartner,
  target: Target,
  role: StaffRole,
): Promise<void> {
  const { id, version } = target;
  const isNew = await bringBack("partners", target);
  await staffCall("save_partner", {
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
  }).catch(throwRefusal);
}

export const sendConfirmation = (partner_id: string) =>
  staffCall("send_partner_confirmation", { partner_id });

/** Makes a link to hand on: to confirm the address, or to the partner's page. @returns its token */
export const makePartnerLink = (partner_id: string, purpose: "confirm" | "own") =>
  staffCall("make_partner_link", { partner_id, purpose });

export const makeApplicationLink = (application_id: string) =>
  staffCall("make_application_link", { application_id });

/** Not `is_new`: a colleague approved it before. `is_same`: the listing equals the one sent. */
export type Approved = { partner_id: string; is_new: boolean; is_same: boolean };

/** At most once, and asks its address for confirmation. @param seen its version as shown */
export const approveApplication = (application_id: string, listing: PartnerValues, seen: number) =>
  staffCall("approve_application", {
    application_id,
    listing: listingOf(listing),
    seen,
  }) as Promise<Approved>;

type Answer = {
  /** The letter's id; a retry with the same id writes nothing twice. */
  id: string;
  decision: "later" | "question" | "decline";
  words?: string;
  seen: number;
};

export const answerApplication = (application_id: string, { id, ...answer }: Answer) =>
  staffCall("answer_application", { application_id, letter_id: id, ...answer });

export const refreshApplications = refreshingSite(PARTNER_LISTS_KEY, APPLICATIONS_KEY, COUNTS_KEY);

export const refreshPartners = refreshingSite(PARTNER_LISTS_KEY, COUNTS_KEY);

export type DemoOutcome = {
  added: string[];
  failed: { name: string; error: unknown }[];
};

export const NONE_ADDED = "Error adding demo partners";

/** Adds the missing demo partners one by one: a failure does not stop the next. */
export const useAddDemoPartners = () =>
  useAction({
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
    refresh: refreshPartners,
    onFailed: failureToast(NONE_ADDED),
  });
