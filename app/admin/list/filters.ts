import { useSearchParams } from "react-router";

export type Narrowing = Record<string, string | boolean | Record<string, string[]>>;

type Choice = {
  value: string;
  label: string;
  /** The arguments for the search; the filter's name with its value by default. */
  asks?: Narrowing;
};

export type Filter = {
  /** Its name in the address; `since` and `until` are taken by the dates. */
  name: string;
  label: string;
  choices: readonly Choice[];
  any?: string;
  /** The arguments while nothing is chosen. */
  otherwise?: Narrowing;
  /** A search goes over all rows, whatever is chosen. */
  endsAtSearch?: true;
  /** The screen renders it itself, such as tabs, and the bar does not. */
  drawnElsewhere?: true;
};

export type Filters = {
  /** The choices by filter name; "" for none. */
  chosen: Record<string, string>;
  /** "" clears the choice. */
  choose: (name: string, value: string) => void;
  clear: () => void;
  /** The number of filters set in the bar. */
  count: number;
  narrowing: Narrowing;
};

/** The dates between which rows were made; every list with filters has them. */
export const DAYS = ["since", "until"] as const;

/** They live in the page's address. @param list the search's name there, if there are several */
export function useFilters(
  filters: readonly Filter[] | undefined,
  list?: string,
  search = "",
): Filters {
  const [params, setParams] = useSearchParams();
  const chosen = filters ? readChosen(filters, params, list) : {};
  const change = (changes: Record<string, string>) =>
    setParams(
      () => {
        // Rendered parameters may lag behind: a second choice would undo the first.
        const next = new URLSearchParams(window.location.search);
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
    count,
    narrowing: narrowingOf(
      search ? (filters ?? []).filter(({ endsAtSearch }) => !endsAtSearch) : (filters ?? []),
      chosen,
    ),
  };
}

export const paramOf = (name: string, list?: string) => (list ? `${list}-${name}` : name);

export function readChosen(filters: readonly Filter[], params: URLSearchParams, list?: string) {
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

/** The arguments for the search function: dates begin and end at the reader's midnight. */
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

function startOf(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  if (!year || !month || !date) return null;
  const start = new Date(year, month - 1, date);
  return start.getMonth() === month - 1 && start.getDate() === date ? start : null;
}
