import { type ReactNode, useId } from "react";
import { Button } from "~/ui/button";

type Props = {
  title: string;
  count?: number;
  shown?: number;
  none?: string;
  children?: ReactNode;
};

export function Section({ title, count, shown = count, none = "Nothing.", children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-paper p-4 shadow-card sm:p-6"
    >
      <h2 id={id} className="mb-2 text-xl">
        {title}
        {count ? <span className="text-ink-soft tabular-nums"> ({count})</span> : null}
      </h2>
      {count === 0 ? <p className="text-ink-soft">{none}</p> : children}
      {count !== undefined && shown !== undefined && shown < count ? (
        <p className="mt-2 text-ink-soft">The latest {shown} are shown.</p>
      ) : null}
    </section>
  );
}

export const LookAgain = ({ words, onLook }: { words: string; onLook: () => unknown }) => (
  <span className="block">
    {words}{" "}
    <Button size="sm" variant="secondary" onClick={() => onLook()}>
      Look again
    </Button>
  </span>
);

export const Entries = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-col divide-y divide-line">{children}</ul>
);

export const Entry = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      {children}
    </div>
    <div className="text-ink-soft">{aside}</div>
  </li>
);
