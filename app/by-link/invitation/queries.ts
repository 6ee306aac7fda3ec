import { timeWords } from "~/lib/dates/day-words";
import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import { withHours } from "~shared/plan/day-parts";
import { ofDay } from "~shared/plan/days-asked";
import {
  type Farewell,
  type Guest,
  type GuestPage,
  isGuestPage,
  type Reply,
} from "~shared/plan/guest-page";
import type { Tables } from "~shared/tables";
import type { AskedPage, PublicPage } from "../request/queries";

/** The page a token opens: a household's, the public link's, or that of a request to come. */
export type Opened = GuestPage | PublicPage | AskedPage | Farewell;

/** Reads the page that a token opens; null: it is unknown. Status 429: too many attempts. */
export async function readGuestPage(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("guest_page", { token });
  const page = data as Opened | null;
  // Which day suits is asked of the household, before who comes.
  if (page && isGuestPage(page) && page.days_asked.length > 0) {
    return { page: { ...page, guests: [], plus_ones: 0 }, error, status };
  }
  return { page, error, status };
}

/** The parts to answer, with hours of their own; a day without any has one without a name. */
export const partsOf = ({
  plan,
  parts,
}: Pick<GuestPage, "plan" | "parts">): { id: string; title: string }[] =>
  parts.length > 0 ? withHours(plan, parts, timeWords) : [{ id: "", title: "" }];

/** A guest's reply for a part; a reply for the whole day counts until the part has its own. */
export const replyFor = ({ replies }: Pick<Guest, "replies">, part: string): Reply | undefined =>
  replies[part] ?? replies[""];

const isSaid =
  ({ days }: GuestPage) =>
  (day: string) =>
    ofDay(days, day) !== undefined;

export const hasAnswered = (page: GuestPage): boolean =>
  page.guests.some((guest) => partsOf(page).some(({ id }) => replyFor(guest, id))) ||
  page.days_asked.some(isSaid(page));

/** A part of the day was added after the household's answers, or a day to choose from has none. */
export const isAskedMore = (page: GuestPage): boolean =>
  hasAnswered(page) &&
  (page.days_asked.length > 0
    ? !page.days_asked.every(isSaid(page))
    : partsOf(page).some(({ id }) => page.guests.every((guest) => !replyFor(guest, id))));

/** When or where has changed since it answered; of the days asked now, it has said nothing. */
export const isAskedAgain = (page: GuestPage): boolean =>
  page.was !== null && !page.days_asked.some(isSaid(page));
