/** Largest amount in minor units, as in the database. */
export const MOST_MONEY = 10_000_000;

/** A currency's decimals: 2 for USD, 0 for JPY. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** The amount in another currency that reads as the same number: ¥1,200 for $1,200. */
export const sameNumber = (amount: number, from: string, to: string): number =>
  Math.round(amount * 10 ** (decimalsOf(to) - decimalsOf(from)));

/** "$1,200" or "$1,200.50" (ISO 4217), from minor units: cents only if there are any. */
export function formatMoney(amount: number, currency: string): string {
  const digits = decimalsOf(currency);
  const whole = amount % 10 ** digits === 0;
  return (amount / 10 ** digits).toLocaleString("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: whole ? 0 : digits,
    maximumFractionDigits: whole ? 0 : digits,
  });
}

/** "$750 to $3,000", "$750" if both are the same, "from $750", "up to $3,000", or "". */
export function formatRange(low: number | null, high: number | null, currency: string): string {
  if (low === null) return high === null ? "" : `up to ${formatMoney(high, currency)}`;
  if (high === null) return `from ${formatMoney(low, currency)}`;
  const least = formatMoney(low, currency);
  return low === high ? least : `${least} to ${formatMoney(high, currency)}`;
}

/** "1200", "$1,200", "1,200.50" in minor units; null for nothing, undefined for an invalid one. */
export function parseMoney(text: string, currency: string): number | null | undefined {
  // "12,50" may mean twelve and a half: better to ask than to take a hundred times too much.
  if (/,\d{1,2}$/.test(text.trim())) return undefined;
  const plain = text.replace(/[\s,]/g, "").replace(/^\p{Sc}|\p{Sc}$/gu, "");
  if (plain === "") return null;
  const digits = decimalsOf(currency);
  const [, whole = "", part = ""] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === "" && part === "") return undefined;
  if (part.length > digits) return undefined;
  return Number(whole || "0") * 10 ** digits + Number(part.padEnd(digits, "0") || "0");
}

/** "" if the amount is valid or empty. @param orNothing the words mention that it may stay empty */
export function moneyProblem(text: string, currency: string, orNothing = false): string {
  const amount = parseMoney(text, currency);
  if (amount === undefined) {
    const examples = decimalsOf(currency) > 0 ? "1,200 or 1,200.50" : "1,200";
    return `Please write an amount, such as ${examples}${orNothing ? ", or nothing" : ""}`;
  }
  return (amount ?? 0) > MOST_MONEY
    ? `Please write an amount of at most ${formatMoney(MOST_MONEY, currency)}`
    : "";
}
