import { type RefObject, useEffect, useRef, useState } from "react";
import {
  asideOf,
  type Draft,
  forgetDraft,
  keepDraft,
  ownWords,
  readDraft,
  toRestore,
} from "~/lib/forms/draft";
import { controlIn, setValues, valuesIn } from "./form-values";

/** Key of the preset under which a draft was written; no form has a field of this name. */
const PRESET = "preset";
const presetOf = (start: Draft) =>
  Object.values(start)
    .filter((value) => typeof value === "string")
    .join("");

/** Keeps words until they are sent. A preset wins over another page's, which can be taken back. */
export function useDraft(
  name: string,
  element: RefObject<HTMLFormElement | null>,
  start: Draft,
  shown: boolean,
) {
  const before = useRef(start);
  const [aside, setAside] = useState<Draft>({});

  const putAside = (words: Draft) => {
    setAside(words);
    store(asideOf(name), words);
  };

  useEffect(() => {
    const form = element.current;
    if (!form || !shown) return;
    const { current } = before;
    const { [PRESET]: preset = "", ...draft } = readDraft(name) ?? {};
    const kept = readDraft(asideOf(name)) ?? {};
    const words = toRestore({ ...kept, ...draft }, valuesIn(form, current), current);
    const writtenHere = preset === presetOf(current);
    const away = Object.entries(words).filter(
      ([field, value]) =>
        current[field] && value !== current[field] && (!writtenHere || !(field in draft)),
    );
    const left = Object.fromEntries(away.filter(([, value]) => typeof value === "string"));
    setValues(
      form,
      Object.fromEntries(Object.entries(words).filter(([field]) => !(field in left))),
    );
    setAside(left);
    store(asideOf(name), left);
    keepWords(name, form, current);
  }, [name, element, shown]);

  // A preset may arrive later, or change with the address.
  useEffect(() => {
    const form = element.current;
    const { current } = before;
    before.current = start;
    const changed = Object.keys(start).filter((field) => start[field] !== current[field]);
    if (!form || changed.length === 0) return;
    const values = valuesIn(form, start);
    const left = { ...aside };
    for (const field of changed) {
      const words = values[field];
      const isOwn = words && words !== current[field] && words !== start[field];
      const beingWritten = controlIn(form, field) === document.activeElement;
      if (isOwn) {
        if (beingWritten || !start[field]) continue;
        left[field] = words;
      }
      setValues(form, { [field]: start[field] || left[field] || "" });
      if (!start[field]) delete left[field];
    }
    putAside(left);
    keepWords(name, form, start);
  });

  return {
    aside,
    takeBack(field: string) {
      const form = element.current;
      const { [field]: words, ...others } = aside;
      if (!form || words === undefined) return;
      setValues(form, { [field]: words });
      putAside(others);
      keepWords(name, form, start);
      controlIn(form, field)?.focus();
    },
    keep: (form: HTMLFormElement) => keepWords(name, form, start),
    forget() {
      forgetDraft(name);
      putAside({});
    },
  };
}

function keepWords(name: string, form: HTMLFormElement, start: Draft) {
  const words = ownWords(valuesIn(form, start), start);
  const preset = presetOf(start);
  const isEmpty = Object.keys(words).length === 0;
  store(name, isEmpty || !preset ? words : { ...words, [PRESET]: preset });
}

function store(name: string, words: Draft) {
  if (Object.keys(words).length > 0) keepDraft(name, words);
  else forgetDraft(name);
}
