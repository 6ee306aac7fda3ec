import { useSearchParams } from "react-router";

/** Arguments of a list's search function, beside the words. */
export type Narrowing = Record<string, string | boolean | Record<string, string[]>>;

type Choice = {
  /** As the address has it. */
  value: string;
  label: string;
  /** What it asks of the search; the filter's name with its value when left out. */
  asks?: Narrowing;
};

/** What a list can be narrowed by. */
export type Filter = {
  /** Its name in the address; `since` and `until` are those of the days. */
  name: string;
  label: string;
  choices: readonly Choice[];
  /** The label while nothing is chosen; "Any" when left out. */
  any?: string;
  /** What is asked while nothing is chosen. */
  otherwise?: Narrowing;
  /** Its screen draws it, such as tabs, and the bar does not. */
  drawnElsewhere?: true;
};

export type Filters = {
  /** What is chosen, by the filters' names; "" where nothing is. */
  chosen: Record<string, string>;
  /** Chooses; "" takes the choice back. */
  choose: (name: string, value: string) => void;
  clear: () => void;
  /** Whether something is chosen that the bar shows. */
  isNarrowed: boolean;
  /** How much of it. */
  count: number;
  /** What is asked of the search function. */
  narrowing: Narrowing;
};

/** The days between which rows were made, which every list with filters can be narrowed by. */
export const DAYS = ["since", "until"] as const;

/**
 * The filters of a list, which live in the page's address as the search does.
 * @param list the search's name in the address where a page has several lists
 */
export function useFilters(filters: readonly Filter[] | undefined, list?: string): Filters {
  const [params, setParams] = useSearchParams();
  const chosen = filters ? readChosen(filters, params, list) : {};
  const change = (changes: Record<string, string>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(paramOf(name, list), value);
          else next.delete(paramOf(name, list));
        }
        return next;
      },
      { preventScrollReset: true },
    );
  const inBar = [
    ...(filters ?? []).flatMap(({ name, drawnElsewhere }) => (drawnElsewhere ? [] : [name])),
    ...DAYS,
  ];
  const count = inBar.filter((name) => chosen[name]).length;
  return {
    chosen,
    choose: (name, value) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(inBar.map((name) => [name, ""]))),
    isNarrowed: count > 0,
    count,
    narrowing: narrowingOf(filters ?? [], chosen),
  };
}

/** A filter's name in the address. */
export const paramOf = (name: string, list?: string) => (list ? `${list}-${name}` : name);

/** What an address chooses; what it says that is no choice is nothing chosen. */
export function readChosen(
  filters: readonly Filter[],
  params: URLSearchParams,
  list?: string,
): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const { name, choices } of filters) {
    const asked = params.get(paramOf(name, list));
    chosen[name] = choices.find(({ value }) => value === asked)?.value ?? "";
  }
  for (const name of DAYS) {
    const asked = params.get(paramOf(name, list)) ?? "";
    chosen[name] = startOf(asked) ? asked : "";
  }
  return chosen;
}

/** What is asked of the search function: of days, when they begin and end where the reader is. */
export function narrowingOf(filters: readonly Filter[], chosen: Record<string, string>): Narrowing {
  const narrowing: Narrowing = {};
  for (const { name, choices, otherwise } of filters) {
    const choice = choices.find(({ value }) => value === chosen[name]);
    Object.assign(narrowing, choice ? (choice.asks ?? { [name]: choice.value }) : otherwise);
  }
  const since = startOf(chosen.since ?? "");
  const until = startOf(chosen.until ?? "");
  if (since) narrowing.since = since.toISOString();
  if (until) {
    until.setDate(until.getDate() + 1);
    narrowing.until = until.toISOString();
  }
  return narrowing;
}

/** When a day begins where the reader is; null: it is none. */
function startOf(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  if (!year || !month || !date) return null;
  const start = new Date(year, month - 1, date);
  return start.getMonth() === month - 1 && start.getDate() === date ? start : null;
}
