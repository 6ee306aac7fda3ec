import { useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";

/** Debounce of the search after the last key, in milliseconds. */
const PAUSE = 250;

export type Search = {
  text: string;
  setText: (text: string) => void;
  query: string;
};

/** A search in the page's address, to be reloaded, shared and left. @param name its name there */
export function useSearch(name = "q"): Search {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = wordsIn(params, name);
  const [text, setText] = useState(query);
  const written = useRef(query);
  // Writing the address would end the way to another page.
  const isLeaving = useNavigation().state !== "idle";

  // The address changed otherwise, such as by the back button: the field follows.
  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    const wanted = searchWords(text);
    if (wanted === written.current || isLeaving) return;
    const timer = setTimeout(async () => {
      written.current = wanted;
      const next = new URLSearchParams(window.location.search);
      if (wanted) next.set(name, wanted);
      else next.delete(name);
      await navigate(`?${next}`, { replace: true, preventScrollReset: true });
      // Where leaving was refused, the field shows what the list is searched for.
      const searched = wordsIn(new URLSearchParams(window.location.search), name);
      if (searched === wanted) return;
      written.current = searched;
      setText(searched);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, name, navigate, isLeaving]);

  return { text, setText, query };
}

export function useDebounced(text: string, pause = PAUSE): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return rested;
}

const wordsIn = (params: URLSearchParams, name: string) => searchWords(params.get(name) ?? "");

/** Longest search that is sent, in characters; longer ones are cut. */
export const SEARCH_LENGTH = 200;

export const searchWords = (text: string) =>
  text.trim().replace(/\s+/g, " ").slice(0, SEARCH_LENGTH).trimEnd();
