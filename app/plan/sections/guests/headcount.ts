import type { Headcount } from "~shared/plan/headcount";
import type { Part } from "./answers";
import type { Entry } from "./guest-list";
import { type Counts, countsFor, countsOf, type Need, needsOf } from "./totals/totals";

/** What a partner may know about the guests: nobody's name, unless somebody wrote one as a need. */
export type Told = { figures: Headcount[]; needs: string };

/** Limits of a told title and of the needs' words, in characters. */
const [TITLE_MAX, NEEDS_MAX] = [200, 5_000];

/** The card "In numbers", as partners are told it: of the day, then of its parts. */
export function toldOf(entries: readonly Entry[], parts: readonly Part[]): Told {
  const several = parts.length > 1 ? parts : [];
  const needs = [
    needLine("Food needs", needsOf(entries, "food", parts)),
    needLine("Access needs", needsOf(entries, "access", parts)),
  ];
  return {
    figures: [
      figureOf("", countsOf(entries, parts)),
      ...several.map((part) => figureOf(part.title, countsFor(entries, part))),
    ],
    needs: cut(needs.filter(Boolean).join("\n")),
  };
}

const figureOf = (title: string, { yes, unsure, none }: Counts): Headcount => ({
  title: title.slice(0, TITLE_MAX),
  adult: yes.adult,
  child: yes.child,
  infant: yes.infant,
  unsure: unsure.all,
  silent: none.all,
});

/** "Food needs: vegetarian (3, and 1 who may come); nuts (1)"; "" for none. */
function needLine(title: string, needs: readonly Need[]): string {
  const told = needs.flatMap(({ words, names, open }) => {
    if (names.length + open === 0) return [];
    const may = open > 0 ? `${open} who may come` : "";
    const who = [names.length > 0 ? String(names.length) : "", may].filter(Boolean).join(", and ");
    return [`${words.replace(/\s+/g, " ")} (${who})`];
  });
  return told.length > 0 ? `${title}: ${told.join("; ")}` : "";
}

const cut = (words: string) =>
  words.length > NEEDS_MAX ? `${words.slice(0, NEEDS_MAX - 1)}…` : words;
