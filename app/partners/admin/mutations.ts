import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetPublicPages, invalidate } from "~/admin/cache";
import { saveRow, type Target } from "~/admin/editing/save-row";
import { SignedOut, staffTables } from "~/admin/session/session";
import { factsOf } from "../facts/schema";
import { DEMO_PARTNERS } from "./demo-partners";
import { PARTNER_LISTS_KEY } from "./queries";
import type { PartnerValues } from "./schema";
import { toServices } from "./schema";

/**
 * Saves a partner. A saved example is a real partner from then on.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export function savePartner(partner: PartnerValues, target: Target): Promise<void> {
  const { name, type, location, description, image_url, services: lines, ...facts } = partner;
  const services = toServices(lines);
  const row = {
    name,
    type,
    location,
    ...factsOf(facts),
    description: description || null,
    image_url: image_url || null,
    services: services.length > 0 ? services : null,
    is_demonstration: false,
  };
  return saveRow("partners", row, target);
}

/** To be called after a change. */
export function refreshPartners(queryClient: QueryClient): void {
  forgetPublicPages(queryClient);
  invalidate(queryClient, PARTNER_LISTS_KEY);
}

/** @returns the address of its image */
export async function deletePartner({ id }: { id: string }) {
  const { data } = await staffTables()
    .from("partners")
    .delete()
    .eq("id", id)
    .select("image_url")
    .throwOnError();
  return data.map(({ image_url }) => image_url);
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
