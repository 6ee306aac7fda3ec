import { useMutation, useQueryClient } from "@tanstack/react-query";
import { saveRow, type Target } from "~/admin/editing/save-row";
import { failureWords } from "~/admin/failure";
import { staffTables } from "~/admin/session/session";
import { PASSWORDS_KEY } from "./queries";
import { type Description, type NewPassword, TOO_LONG } from "./schema";

/**
 * Adds a password. The id names its row, so that trying again after a lost answer adds no second.
 */
export function useAddPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (password: NewPassword & { id: string }) => {
      await staffTables().rpc("add_investor_password", password).throwOnError();
    },
    // The password is forgotten with the form.
    gcTime: 0,
    // After a failure as well: it may be there although the answer was lost.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: PASSWORDS_KEY });
    },
  });
}

const REFUSALS: Record<string, string> = {
  password_too_long: `${TOO_LONG}.`,
  too_many_passwords:
    "There are 50 passwords, which is the most. Please delete one that is not needed any more.",
};

/** Why a password was not added, in words for the person who wanted to (add_investor_password). */
export const whyNotAdded = (error: Error): string =>
  new Map(Object.entries(REFUSALS)).get(error.message) ?? failureWords(error);

/** @throws SaveConflict, SignedOut, or the backend's refusal */
export const saveDescription = ({ description }: Description, target: Target) =>
  saveRow("investor_passwords", { description }, target);

/** The log of its uses stays. */
export async function deletePassword({ id }: { id: string }) {
  await staffTables().from("investor_passwords").delete().eq("id", id).throwOnError();
}
