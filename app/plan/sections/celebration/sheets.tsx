import type { Area as AreaName } from "~shared/templates/documents";
import { Area } from "./area";
import type { AreaChoices } from "./areas";
import { GuestsBring } from "./guests-bring";
import { Online, Place } from "./place";
import { TheDay } from "./the-day";

const FORMS = { day: TheDay, place: Place, online: Online, bring: GuestsBring };

type Props = { of: string; areas: Record<AreaName, AreaChoices> };

/** What a card or tile opens: a short form, or an area's ideas. */
export function Sheet({ of, areas }: Props) {
  const Form = FORMS[of as keyof typeof FORMS];
  if (Form) return <Form />;
  const area = of as AreaName;
  return <Area area={area} choices={areas[area]} />;
}
