import type { Left } from "./read-list";

const WHY: Record<Left["why"], string> = {
  "no-name": "There is no name in it.",
  heading: "It looks like a heading or a message.",
  "too-long": "A name or note in it is too long. Please shorten it.",
};

/** The columns of a list that are not used. */
export function UnusedColumns({ unused }: { unused: readonly string[] }) {
  if (unused.length === 0) return null;
  return (
    <p className="mt-3 rounded-control border-2 border-joy bg-paper p-4 wrap-anywhere">
      <span className="font-semibold">
        {unused.length === 1
          ? "One column is left out: "
          : `${unused.length} columns are left out: `}
      </span>
      <bdi>{unused.join(", ")}</bdi>. Name it “Note” in the list to keep what stands in it.
    </p>
  );
}

/** The lines of a list that cannot be imported, each with its reason. */
export function LeftOut({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <div className="mt-5 rounded-control border-2 border-joy bg-paper p-4">
      <p className="font-semibold">
        {left.length === 1 ? "One line was left out" : `${left.length} lines were left out`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {left.map(({ line, why, text }) => (
          <li key={line} className="wrap-anywhere">
            Line {line}: {WHY[why]} <bdi className="text-ink-soft">{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
