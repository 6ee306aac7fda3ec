/** The labels of a form's fields where they are compared, and how each value is written as text. */
export type FieldWords<Values> = {
  [Name in keyof Values]-?: string | [label: string, text: (value: Values[Name]) => string];
};

export function labelOf<Values>(words: FieldWords<Values>, name: keyof Values): string {
  const known = words[name];
  return typeof known === "string" ? known : known[0];
}

/** A field's value as text, one line per list entry; "" if it is empty. */
export function textOf<Values>(words: FieldWords<Values>, name: keyof Values, values: Values) {
  const known = words[name];
  return typeof known === "string" ? plain(values[name]) : known[1](values[name]);
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object" || value === null) return String(value ?? "").trim();
  return Object.values(value).map(plain).filter(Boolean).join(": ");
}
