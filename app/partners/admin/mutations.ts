import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetPublicPages } from "~/admin/cache";
import { saveRow, type Target } from "~/admin/editing/save-row";
import { removeUnusedImages } from "~/admin/images/unused-images";
import { SignedOut, staffTables } from "~/admin/session/session";
import { DEMO_PARTNERS } from "./demo-partners";
import { PARTNER_LISTS_KEY } from "./queries";
import type { PartnerValues } from "./schema";
import { toServices } from "./services";

/**
 * Saves a partner. An example that staff save is a real one.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export function savePartner(partner: PartnerValues, target: Target): Promise<void> {
  const { description, image_url, services: lines, ...values } = partner;
  const services = toServices(lines);
  const row = {
    ...values,
    description: description || null,
    image_url: image_url || null,
    services: services.length > 0 ? services : null,
    is_demonstration: false,
  };
  return saveRow("partners", row, target);
}

/** After a change: the list is read anew, and what public pages kept is forgotten. */
export function refreshPartners(queryClient: QueryClient): void {
  forgetPublicPages(queryClient);
  void queryClient.invalidateQueries({ queryKey: PARTNER_LISTS_KEY });
}

/** Deletes a partner by its id, and its picture. One that a colleague deleted counts as deleted. */
export function useDeletePartner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { data } = await staffTables()
        .from("partners")
        .delete()
        .eq("id", id)
        .select("image_url")
        .throwOnError();
      return data;
    },
    networkMode: "always",
    onSuccess: (deleted) => {
      refreshPartners(queryClient);
      void removeUnusedImages(deleted.map(({ image_url }) => image_url));
    },
  });
}

/** What became of the demo partners, by name. */
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
    networkMode: "always",
    onSuccess: () => refreshPartners(queryClient),
  });
}
