import { type Condition, readCondition } from "./conditions";
import { Unreadable } from "./refusal";

/** `or=(…,and(…))` is as deep as a list's next page needs. */
const DEEPEST = 2;
const MOST = 50;

/** The beginning of a tree in a tree. */
const TREE = /(?:not\.)?(?:and|or)\(/y;
/** A column, an operator and a value: quoted, a list, or up to the next comma. */
const LEAF =
  /([a-z_]\w*)\.((?:not\.)?[a-z]+\.)("(?:[^"\\]|\\.)*"|[({](?:"(?:[^"\\]|\\.)*"|[^"(){}])*[)}]|[^,()"]*)/iy;

/** Reads `(a.eq.1,and(b.gt.2,c.is.null))` into its conditions in order, without recursion. */
export function readTree(text: string): Condition[] | Unreadable {
  const [tree, leaf] = [new RegExp(TREE), new RegExp(LEAF)];
  const conditions: Condition[] = [];
  const unknown = (at: number) => new Unreadable("Not understood in and, or", text.slice(at));
  if (text[0] !== "(") return unknown(0);
  let depth = 1;
  for (let at = 1; ; ) {
    tree.lastIndex = at;
    if (tree.test(text)) {
      at = tree.lastIndex;
      depth += 1;
      if (depth > DEEPEST) return new Unreadable(`Conditions are at most ${DEEPEST} levels deep`);
      continue;
    }
    leaf.lastIndex = at;
    const [all, column = "", operator = "", value = ""] = leaf.exec(text) ?? [];
    if (all === undefined) return unknown(at);
    const condition = readCondition(column, operator + value);
    if (condition instanceof Unreadable) return condition;
    conditions.push(condition);
    if (conditions.length > MOST) return new Unreadable(`More than ${MOST} conditions`);
    at += all.length;
    for (; text[at] === ")"; at += 1) depth -= 1;
    if (depth <= 0) return depth === 0 && at === text.length ? conditions : unknown(at);
    if (text[at] !== ",") return unknown(at);
    at += 1;
  }
}
