import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import config from "../../vitest.config";

export interface NamedTest {
  suite: string;
  /** Part of `npm run test:more` rather than `npm test`. */
  isMore: boolean;
  /** Its path, the titles of its groups, its own title, and its tags. */
  name: string;
}

/** The projects of `npm run test:more`, and the suite whose slow part each one is. */
const MORE: Record<string, string> = {
  "database-more": "database",
  pglite: "database",
  faults: "server",
  "security-more": "security",
  fuzz: "security",
};

type Project = { test: { name: string; include: string[]; exclude?: string[] } };
const projects = (config.test?.projects ?? []) as Project[];

/** Every call of `test`, `it` and `test.each` in the source; runs nothing. */
export function allTests(): NamedTest[] {
  const files = ["app", "artwork", "docs", "scripts", "server", "shared", "supabase", "tests"]
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: "utf8" }).map((it) => `${root}/${it}`),
    )
    .filter((path) => /\.test\.(ts|tsx|mjs)$/.test(path));
  return files.flatMap((file) => {
    const names = namesIn(file);
    return projectsOf(file).flatMap((project) =>
      names.map((name) => ({
        suite: MORE[project] ?? project,
        isMore: project in MORE || name.includes("@more"),
        name,
      })),
    );
  });
}

function projectsOf(file: string): string[] {
  if (file.startsWith("tests/e2e/")) return ["browser"];
  const isIn = (globs: string[] = []) => globs.some((glob) => pattern(glob).test(file));
  return projects
    .filter(({ test }) => isIn(test.include) && !isIn(test.exclude))
    .map(({ test }) => test.name);
}

/** Supports only the globs in vitest.config.ts. */
function pattern(glob: string): RegExp {
  const choices = glob
    .replaceAll(".", "\\.")
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(",", "|")})`);
  return new RegExp(
    `^${choices.replace(/\*\*\/|\*/g, (it) => (it === "*" ? "[^/]*" : "(.*/)?"))}$`,
  );
}

function namesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const names: string[] = [];
  const visit = (node: ts.Node, around: string): void => {
    let within = around;
    if (ts.isCallExpression(node) && node.arguments.length > 1) {
      const called = /^(test|it|describe)\b(\.describe)?/.exec(
        node.expression.getText(source),
      )?.[0];
      // Playwright's tags are in an object after the title.
      const words = node.arguments
        .filter((it, i) => i === 0 || ts.isObjectLiteralExpression(it))
        .map((it) => it.getText(source).replace(/^["`]|["`]$/g, ""));
      const name = `${around} > ${words.join(" ")}`;
      if (called?.endsWith("describe")) within = name;
      else if (called) {
        names.push(name);
        return;
      }
    }
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, file);
  return names;
}
