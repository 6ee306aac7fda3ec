import { randomId } from "~/lib/random-id";
import { AREA_NAMES } from "~/plan/sections/celebration/areas";
import {
  AREAS,
  type Celebration,
  type Checklist,
  type Costs,
  type Documents,
  PHASES,
  type TemplateKind,
} from "~shared/templates/documents";
import {
  type GroupValues,
  ITEM_FIELDS,
  type ItemValues,
  isBlank,
  type Shape,
  type TemplateValues,
} from "./schema";

const BLANK = {
  ...Object.fromEntries(ITEM_FIELDS.map((name) => [name, ""])),
  priority: "first",
  perPerson: false,
  weak: false,
  starts: false,
} as ItemValues;

/** A new item with a stable key. */
export const blankItem = (): ItemValues => ({ ...BLANK, key: `item-${randomId().slice(0, 8)}` });

/** The contents of groups as plain text. */
export const wordsOf = (groups: GroupValues[]): string =>
  groups
    .flatMap(({ title, items }) => [title, ...items.map((item) => `- ${item.title || item.text}`)])
    .join("\n");

export function valuesOf(kind: TemplateKind, document: Documents[TemplateKind]): TemplateValues {
  if (kind === "checklist") return { kind, groups: sectionsOf(document as Checklist) };
  if (kind === "costs") return { kind, groups: [rangesOf(document as Costs)] };
  return { kind, groups: areasOf(document as Celebration) };
}

const group = (shape: Shape, key: string, title: string, items: Partial<ItemValues>[]) => ({
  key,
  title,
  phase: "",
  shape,
  items: items.map((item) => ({ ...blankItem(), ...item })),
});

const areasOf = (document: Celebration): GroupValues[] => [
  ...AREAS.map((area) =>
    group(area === "readings" ? "reading" : "idea", area, AREA_NAMES[area], document[area]),
  ),
  group(
    "program",
    "program",
    "Program",
    document.program.map((item) => ({ ...item, minutes: String(item.minutes) })),
  ),
  group(
    "thing",
    "bring",
    "Guests bring",
    document.bring.map((title) => ({ title })),
  ),
];

const sectionsOf = ({ sections }: Checklist): GroupValues[] =>
  sections.map(({ key, title, phase, tasks }) => ({
    ...group(
      "task",
      key,
      title,
      tasks.map(({ why, source, daysFromDay, ...task }) => ({
        ...task,
        note: why,
        source: source.name,
        url: source.url ?? "",
        days: daysFromDay === undefined ? "" : String(daysFromDay),
      })),
    ),
    phase,
  }));

const rangesOf = ({ ranges }: Costs): GroupValues =>
  group(
    "cost",
    "ranges",
    "Rough costs",
    ranges.map(({ low, high, year, ...range }) => ({
      ...range,
      low: dollarsOf(low),
      high: dollarsOf(high),
      year: year === undefined ? "" : String(year),
    })),
  );

const dollarsOf = (cents: number | null) => (cents === null ? "" : String(cents / 100));

/** Converts valid form values to a document, without blank items. */
export function documentOf({ kind, groups }: TemplateValues): Documents[TemplateKind] {
  const written = groups.map((one) => ({
    ...one,
    items: one.items.filter((item) => !isBlank(item)),
  }));
  if (kind === "checklist") return { sections: written.map(sectionOf) };
  if (kind === "costs") return { ranges: written.flatMap(({ items }) => items.map(rangeOf)) };
  const itemsOf = (key: string) => written.find((one) => one.key === key)?.items ?? [];
  const areas = Object.fromEntries(AREAS.map((area) => [area, itemsOf(area).map(ideaOf)]));
  return {
    ...(areas as Pick<Celebration, (typeof AREAS)[number]>),
    program: itemsOf("program").map(({ key, title, minutes, note }) => ({
      key,
      title,
      minutes: Number(minutes),
      ...given({ note }),
    })),
    bring: itemsOf("bring").map(({ title }) => title),
  };
}

const ideaOf = ({ key, title, note, text, source }: ItemValues) => ({
  key,
  title,
  ...given({ note, text, source }),
});

const sectionOf = ({ key, title, phase, items }: GroupValues) => ({
  key,
  title,
  phase: PHASES.find((one) => one === phase) ?? "week",
  tasks: items.map((item) => ({
    key: item.key,
    title: item.title,
    why: item.note,
    priority: item.priority as "first",
    source: { name: item.source, ...given({ url: item.url }) },
    ...(given({ country: item.country }) as { country?: "US" }),
    ...(item.days ? { daysFromDay: Number(item.days) } : {}),
  })),
});

const rangeOf = (item: ItemValues) => ({
  key: item.key,
  category: item.category,
  title: item.title,
  perPerson: item.perPerson,
  low: centsOf(item.low),
  high: centsOf(item.high),
  source: item.source,
  ...(item.year ? { year: Number(item.year) } : {}),
  ...(item.weak ? { weak: true as const } : {}),
  ...(item.starts ? { starts: true as const } : {}),
});

const centsOf = (dollars: string) => (dollars === "" ? null : Math.round(Number(dollars) * 100));

/** Drops empty fields. */
const given = <Fields extends Record<string, string>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== "")) as Partial<Fields>;
