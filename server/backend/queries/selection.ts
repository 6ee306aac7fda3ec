import { isName } from "./names";
import { Unreadable } from "./refusal";

/** Columns and embeddings together; the widest table has a dozen columns. */
const MOST = 100;

export type Column = { name: string; alias?: string };
export type Embedding = {
  table: string;
  alias?: string;
  /** `!inner`, or the name of a foreign key. */
  hints: string[];
  columns: Column[];
};
export type Selection = { columns: Column[]; embeddings: Embedding[] };

/** Alias, name or `*`, and hints after exclamation marks. */
const ITEM = /(?:([a-z_]\w*):)?(\*|[a-z_]\w*)((?:!\w+)*)/iy;

/** Reads `select`: columns and tables embedded one level deep, none of them twice. */
export function readSelection(text: string): Selection | Unreadable {
  const item = new RegExp(ITEM);
  const selection: Selection = { columns: [], embeddings: [] };
  let inside: Embedding | undefined;
  let items = 0;
  for (let at = 0; ; ) {
    item.lastIndex = at;
    const found = item.exec(text);
    if (!found) return new Unreadable("Not understood in select", text.slice(at));
    const [all, alias, name = "", hinted = ""] = found;
    at += all.length;
    items += 1;
    if (items > MOST) return new Unreadable(`More than ${MOST} items are selected`);
    const wrong = [alias, name, ...hinted.split("!")].find((one) => one && !isItemName(one));
    if (wrong) return new Unreadable("Not a name that can be selected", wrong);
    if (text[at] === "(") {
      if (inside) return new Unreadable("Embedding is one level deep", name);
      if (name === "*") return new Unreadable("Not a table", name);
      inside = { table: name, alias, hints: hinted.split("!").slice(1), columns: [] };
      selection.embeddings.push(inside);
      at += 1;
      continue;
    }
    if (hinted) return new Unreadable("Only an embedded table takes a hint", name);
    (inside ?? selection).columns.push({ name, alias });
    if (inside && text[at] === ")") {
      inside = undefined;
      at += 1;
    }
    if (at === text.length && !inside) return withoutRepetition(selection);
    if (text[at] !== ",") return new Unreadable("Not understood in select", text.slice(at));
    at += 1;
  }
}

const isItemName = (text: string) => text === "*" || isName(text);

/** A large column would be a hundred times larger under a hundred names. */
function withoutRepetition(selection: Selection): Selection | Unreadable {
  const { columns, embeddings } = selection;
  const tables = embeddings.map(({ table }) => table);
  const named = [columns, ...embeddings.map((embedding) => embedding.columns)];
  const lists = [tables, ...named.map((list) => list.map(({ name }) => name))];
  for (const names of lists) {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) return new Unreadable("Selected twice", twice);
  }
  return selection;
}
