import { type State, stateNamed, stateOf } from "./states";
import { stateOfZip } from "./zip-codes";

/** The place that a search or a location names, beyond its letters. */
export type Place = {
  state: State;
  /** In lower case; "" for the whole state. */
  town: string;
  /** The ZIP code, or its beginning. */
  zip?: string;
};

const COUNTRY = /[\s,]*\b(?:u\.?s\.?a\.?|united states(?: of america)?)\.?\s*$/i;
const ZIP_AT_END = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/;
const ZIP_ALONE = /^(\d{3,5})(?:-\d{0,4})?$/;
/** Abbreviations in names of towns. */
const SHORT: Record<string, string> = { st: "saint", ft: "fort", mt: "mount" };

/**
 * The place meant by a search such as "TX", "texas", "Portland, OR", "austin tx" or "9721". A
 * state's abbreviation counts only as a whole word: alone, or at the end, after a town.
 * @returns undefined for words that name no state and begin no ZIP code
 */
export function placeSearched(search: string): Place | undefined {
  const words = search.trim();
  const zip = ZIP_ALONE.exec(words)?.[1];
  if (zip !== undefined) {
    const state = stateOfZip(zip);
    return state && { state, town: "", zip };
  }
  return placeIn(words);
}

const located = new Map<string, Place | undefined>();

/** The place in a partner's location: "Austin, Texas", "Austin TX 78701". */
export function placeOf(location: string): Place | undefined {
  // Every key pressed searches the directory.
  if (!located.has(location)) located.set(location, placeIn(location));
  return located.get(location);
}

export function isIn(place: Place | undefined, searched: Place): boolean {
  if (place?.state !== searched.state) return false;
  // Without a ZIP code it may be there: nothing says otherwise.
  if (searched.zip !== undefined) return place.zip?.startsWith(searched.zip) ?? true;
  return searched.town === "" || place.town.includes(searched.town);
}

function placeIn(text: string): Place | undefined {
  const words = text.replace(/[()]/g, ",").replace(COUNTRY, "").trim();
  const zip = ZIP_AT_END.exec(words)?.[1];
  const rest = (zip ? words.replace(ZIP_AT_END, "") : words).replace(/[\s,]+$/, "");
  const found = stateAtEnd(rest);
  if (found) return { ...found, ...(zip ? { zip } : {}) };
  const state = zip && stateOfZip(zip);
  return state ? { state, town: townOf(rest), zip } : undefined;
}

/** The longest state name at the end of a text, or its abbreviation, and the text before it. */
function stateAtEnd(text: string): Place | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  // "District of Columbia" has three words.
  for (const count of [3, 2, 1]) {
    if (count > words.length) continue;
    const state = stateNamed(words.slice(-count).join(" "));
    if (state) return { state, town: townOf(words.slice(0, -count).join(" ")) };
  }
  const last = words.at(-1) ?? "";
  const state = stateOf(last.replace(/\.(?=.)|\.$/g, ""));
  return state && { state, town: townOf(words.slice(0, -1).join(" ")) };
}

const townOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(" ");
