import { useAction } from "~/admin/action";
import { refreshing } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { deleteFrom, saveRow, type Target } from "~/admin/record/save-row";
import { staffCall } from "~/admin/staff-query";
import type { Refusals } from "~/lib/refusals";
import { PASSWORDS_KEY, PEOPLE_KEY } from "./queries";
import { type Description, type NewPassword, TOO_LONG, TOO_SHORT } from "./schema";

/** The id names its row, so that a retry after a lost response adds no second one. */
export const useAddPassword = () =>
  useAction({
    mutationFn: async (password: NewPassword & { id: string }) => {
      await staffCall("add_investor_password", password);
      return true;
    },
    demandsFactor: true,
    onFailed: failureToast("Failed to add new password", undefined, REFUSALS),
    // Forgets the password along with the form.
    gcTime: 0,
    refresh: refreshing(PASSWORDS_KEY),
  });

const REFUSALS: Refusals = {
  password_too_short: `${TOO_SHORT}.`,
  password_taken: "This password is in the list. Please choose another one.",
  person_exists: "This address has an entry in the list. You can give it access again there.",
  too_many_people:
    "There are 200 people, which is the most. Please delete one whose access is over.",
  password_too_long: `${TOO_LONG}.`,
  too_many_passwords:
    "There are 50 passwords, which is the most. Please delete one that is not needed any more.",
};

/** @throws SaveConflict, SignedOut, or the backend's refusal */
export const saveDescription = ({ description }: Description, target: Target) =>
  saveRow("investor_passwords", { description }, target);

/** The log of its uses stays. */
export const deletePassword = deleteFrom("investor_passwords");

export type Access = { id: string; email: string; name: string; days: number };

/** @returns the password, only this once: a retry with the same id replaces it with a new one */
export const useGiveAccess = () =>
  useAction({
    mutationFn: (access: Access) => staffCall("give_investor_access", access),
    demandsFactor: true,
    onFailed: failureToast("Failed to give access", undefined, REFUSALS),
    // Forgets the password along with the screen.
    gcTime: 0,
    refresh: refreshing(PEOPLE_KEY),
  });

/** Revokes a person's access at once; false when a colleague had done so already. */
export const useRevokeAccess = () =>
  useAction({
    mutationFn: (id: string) => staffCall("revoke_investor_access", { id }),
    onFailed: failureToast("Failed to take access back", undefined, REFUSALS),
    refresh: refreshing(PEOPLE_KEY),
  });

/** Their visits stay in the log. */
export const deletePerson = deleteFrom("investor_people");
