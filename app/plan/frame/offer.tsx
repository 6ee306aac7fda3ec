import type { ReactNode } from "react";
import { Button } from "~/ui/button";

type Props = {
  title: string;
  /** The button's label once the plan has it. */
  added: string;
  isThere: boolean;
  /** Without it nothing can be added. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
};

export const Offer = ({ title, added, isThere, onAdd, children }: Props) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
    <div className="min-w-0 flex-[1_1_14rem]">
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      {children}
    </div>
    {onAdd ? (
      <Button
        size="sm"
        variant={isThere ? "quiet" : "secondary"}
        aria-disabled={isThere || undefined}
        onClick={() => isThere || onAdd()}
      >
        {isThere ? added : "Add"}
        <span className="sr-only">: {title}</span>
      </Button>
    ) : null}
  </li>
);
