import { useMutation, useQueryClient } from "@tanstack/react-query";
import { saveRow, type Target } from "~/admin/editing/save-row";
import { failureWords } from "~/admin/failure";
import { staffTables } from "~/admin/session/session";
import { PASSWORDS_KEY, PEOPLE_KEY } from "./queries";
import { type Description, type NewPassword, TOO_LONG, TOO_SHORT } from "./schema";

/**
 * Adds a password. The id names its row, so that a retry after a lost response adds no second one.
 */
export function useAddPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (password: NewPassword & { id: string }) => {
      await staffTables().rpc("add_investor_password", password).throwOnError();
    },
    // Forgets the password along with the form.
    gcTime: 0,
    // After a failure, too: the row may exist although the response was lost.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: PASSWORDS_KEY });
    },
  });
}

const REFUSALS: Record<string, string> = {
  password_too_short: `${TOO_SHORT}.`,
  password_taken: "This password is in the list. Please choose another one.",
  person_exists: "This address has an entry in the list. You can give it access again there.",
  too_many_people:
    "There are 200 people, which is the most. Please delete one whose access is over.",
  password_too_long: `${TOO_LONG}.`,
  too_many_passwords:
    "There are 50 passwords, which is the most. Please delete one that is not needed any more.",
};

/** A refusal to give access, in words. */
export const whyNotAdded = (error: Error): string =>
  new Map(Object.entries(REFUSALS)).get(error.message) ?? failureWords(error);

/** @throws SaveConflict, SignedOut, or the backend's refusal */
export const saveDescription = ({ description }: Description, target: Target) =>
  saveRow("investor_passwords", { description }, target);

/** The log of its uses stays. */
export async function deletePassword({ id }: { id: string }) {
  await staffTables().from("investor_passwords").delete().eq("id", id).throwOnError();
}

export type Access = { id: string; email: string; name: string; days: number };

/**
 * Gives a person access for some days. A retry with the same id, as after a lost response, replaces
 * the password with a new one.
 * @returns the password, which is returned only this once
 */
export function useGiveAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (access: Access) => {
      const { data } = await staffTables().rpc("give_investor_access", access).throwOnError();
      return data;
    },
    // Forgets the password along with the screen.
    gcTime: 0,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
    },
  });
}

/** Revokes a person's access at once; false when a colleague had done so already. */
export function useRevokeAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { data } = await staffTables().rpc("revoke_investor_access", { id }).throwOnError();
      return data;
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
    },
  });
}

/** Their visits stay in the log. */
export async function deletePerson({ id }: { id: string }) {
  await staffTables().from("investor_people").delete().eq("id", id).throwOnError();
}
