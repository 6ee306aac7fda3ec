import { isPlaceholder } from "~shared/placeholder-address";

/** The localStorage key of a family's session, separate from a staff member's. */
export const FAMILY_KEY = "last-hurrah-family";

/** The account that works on plans in this browser. */
export type Family = {
  /** The account's id, as in `plan_members.user_id`. */
  id: string;
  /** The address that opens the plans on another device; undefined until one is confirmed. */
  email?: string;
};

/** @param user the account as the backend describes it */
export const familyOf = ({ id, email }: { id: string; email?: string }): Family =>
  email && !isPlaceholder(email) ? { id, email } : { id };

/** The session is over, or there is none. Typed text stays where it is. */
export class FamilySignedOut extends Error {
  constructor() {
    super("No plan is open in this browser");
  }
}

/** This network has reached its hourly limit of started plans. */
export class TooManyStarts extends Error {
  constructor() {
    super("Too many plans were started from here");
  }
}

/** A session as the server hands it over. */
export type BegunSession = { access_token: string; refresh_token: string };
