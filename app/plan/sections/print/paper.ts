export const PAPERS = { letter: "Letter (8½ × 11 in)", a4: "A4" } as const;

export type Paper = keyof typeof PAPERS;

/** Letter where it is the usual paper: North America, and a few countries south of it. */
export const usualPaper = (): Paper =>
  /-(US|CA|MX|PH|CL|CO|CR|GT|PA|DO|SV|NI|VE|PR)$/.test(navigator.language) ? "letter" : "a4";
