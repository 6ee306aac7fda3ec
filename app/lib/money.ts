/** The most that an amount may be, in minor units, as the database holds it. */
export const MOST_MONEY = 10_000_000;

/** How many digits a currency has behind the point: 2 for USD, 0 for JPY. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/**
 * "$1,200" or "$1,200.50": cents only where there are some.
 * @param amount in the currency's minor units
 * @param currency ISO 4217
 */
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

/** A range: "$750 to $3,000"; one number where both are the same. */
export const formatRange = (low: number, high: number, currency: string): string =>
  low === high
    ? formatMoney(low, currency)
    : `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`;

/**
 * Reads what somebody typed as an amount: "1200", "$1,200", "1,200.50".
 * @returns minor units, null for nothing, undefined for what is no amount
 */
export function parseMoney(text: string, currency: string): number | null | undefined {
  // "12,50" may be twelve and a half to its writer: better asked than a hundred times too much.
  if (/,\d{1,2}$/.test(text.trim())) return undefined;
  const plain = text.replace(/[\s,]/g, "").replace(/^\p{Sc}|\p{Sc}$/gu, "");
  if (plain === "") return null;
  const digits = decimalsOf(currency);
  const [, whole = "", part = ""] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === "" && part === "") return undefined;
  if (part.length > digits) return undefined;
  return Number(whole || "0") * 10 ** digits + Number(part.padEnd(digits, "0") || "0");
}

/**
 * What is wrong with an amount that somebody typed; "" where nothing is, as for no amount at all.
 * @param orNothing whether the field may stay empty, which the words then say
 */
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
