export type Description = { alt: string; isDecorative: boolean };

export const descriptionOf = (attrs: Record<string, unknown>): Description => ({
  alt: typeof attrs.alt === "string" ? attrs.alt : "",
  isDecorative: attrs.role === "presentation",
});

/** @returns what is missing, in words for the author */
export const descriptionProblem = ({ alt, isDecorative }: Description): string | undefined =>
  alt.trim() || isDecorative
    ? undefined
    : "Please describe the picture, or say that it only decorates";

export const asAttributes = ({ alt, isDecorative }: Description) =>
  isDecorative ? { alt: "", role: "presentation" } : { alt: alt.trim(), role: null };
