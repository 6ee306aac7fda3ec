import { dayAndHourWords } from "~/lib/dates/day-words";
import type { FieldLabels } from "~/ui/personal-page";
import type { GuestPage } from "~shared/plan/guest-page";
import { partsOf } from "./queries";
import { dayField, fieldsOf, namesOf } from "./schema";

export function fieldLabels(
  page: Pick<GuestPage, "plan" | "guests" | "parts" | "days_asked">,
): FieldLabels {
  const names = namesOf(page.guests);
  const ofGuests = page.guests.flatMap(({ id }): [string, string][] => {
    const fields = fieldsOf(id);
    const label = (of: string) => `${names.get(id)}: ${of}`;
    return [
      [fields.name, label("their name")],
      ...partsOf(page).map((part): [string, string] => [
        fields.reply(part.id),
        label(part.title || "will you come?"),
      ]),
      [fields.food, label("food")],
      [fields.access, label("access")],
    ];
  });
  const days = page.days_asked.map((day): [string, string] => [
    dayField(day),
    dayAndHourWords(day),
  ]);
  return [...ofGuests, ...days, ["plus_ones", "How many you bring"], ["message", "Your message"]];
}
