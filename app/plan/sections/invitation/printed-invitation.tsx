import { dayWords, timeWords } from "~/lib/dates/day-words";
import { Fact, PrintedSection } from "~/plan/sections/print/printed-section";
import { useInvitation, useRows } from "~/plan/store/plan-context";
import type { DayPart } from "~shared/plan/day-parts";
import { useShownInvitation } from "./use-invitation";

/** The invitation in the printed plan: its words and facts; nothing while there are no words. */
export function PrintedInvitation() {
  const row = useInvitation();
  const shown = useShownInvitation();
  const parts = useRows("plan_invitation_parts");
  if (!row || !shown) return null;
  const { words, reply_by, call_name, call_number, picture_alt, offers_online } = row;
  const call = [call_name, call_number].filter(Boolean).join(", ");
  const isWritten = words !== null || reply_by || call || parts.length > 0;
  if (!isWritten && !row.is_cancelled) return null;
  return (
    <PrintedSection title="Invitation">
      <dl>
        <Fact name="It takes place">{row.is_cancelled ? "No: it is cancelled" : ""}</Fact>
        <Fact name="Words">{shown.invitation.words}</Fact>
        <Fact name="Please answer by">{reply_by && dayWords(reply_by)}</Fact>
        <Fact name="Parts of the day">{parts.map(partWords).join("\n")}</Fact>
        <Fact name="Questions">{call}</Fact>
        <Fact name="Online">{offers_online ? "Guests can also come online" : ""}</Fact>
        <Fact name="The picture shows">{picture_alt}</Fact>
      </dl>
    </PrintedSection>
  );
}

/** "11:00 AM Service, St. Mary’s Church, 4 Oak Street": what the part has of its own. */
const partWords = ({ title, start_time, place_name, place_address }: DayPart): string =>
  [
    [start_time && timeWords(start_time), title].filter(Boolean).join(" "),
    place_name,
    ...(place_name ? place_address.split("\n") : []),
  ]
    .filter(Boolean)
    .join(", ");
