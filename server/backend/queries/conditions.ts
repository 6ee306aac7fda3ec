import { isName } from "./names";
import { Unreadable } from "./refusal";

/** A filter as PostgREST writes it: `column=not.operator.value`. */
export type Condition = { column: string; negated: boolean; operator: string; value: string };

/** Regular expressions and full text search overflow the database's stack: neither is taken. */
const OPERATORS = new Set([
  ...["eq", "neq", "gt", "gte", "lt", "lte"],
  ...["like", "ilike", "is", "isdistinct", "in", "cs", "cd", "ov"],
]);

const CONDITION = /^(not\.)?([a-z]+)\.(.*)$/s;

/** Each further wildcard of a search is one more level of the database's stack. */
const MOST_WILDCARDS = 10;
/** Values of one list: more than two pages of a list of the back office. */
const MOST_VALUES = 200;

export function readCondition(column: string, text: string): Condition | Unreadable {
  if (!isName(column)) return new Unreadable("Not a column to filter by", column);
  const [, not, operator = "", value = ""] = CONDITION.exec(text) ?? [];
  if (!OPERATORS.has(operator)) {
    return new Unreadable("Not an operator that is taken", operator || text.split(".", 1)[0]);
  }
  const condition = { column, negated: not !== undefined, operator, value };
  if (operator === "is" && !/^(null|not_null|true|false|unknown)$/i.test(value)) {
    return new Unreadable("Not a value that something is", value);
  }
  if (/like$/.test(operator) && count(value, /[*%]/g) > MOST_WILDCARDS) {
    return new Unreadable(`More than ${MOST_WILDCARDS} wildcards`, column);
  }
  if (operator === "in" && !(value.startsWith("(") && value.endsWith(")"))) {
    return new Unreadable("Not a list of values", column);
  }
  if (/^(in|cs|cd|ov)$/.test(operator) && count(value, /,/g) >= MOST_VALUES) {
    return new Unreadable(`More than ${MOST_VALUES} values`, column);
  }
  return condition;
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
