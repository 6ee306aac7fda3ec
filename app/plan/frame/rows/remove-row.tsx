import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { useRemoval } from "../../store/removal";
import type { Noun } from "../../store/rows";

type Props = {
  noun: Noun;
  row: { id: string; title: string };
  /** Closes the sheet that shows the row, or takes the focus elsewhere. */
  onClose?: () => void;
  children?: ReactNode;
};

export function RemoveRow({ noun, row, onClose, children = "Remove" }: Props) {
  const remove = useRemoval(noun);
  const press = () => {
    onClose?.();
    remove(row);
  };
  return (
    <Button size="sm" variant="quiet" className="self-start" onClick={press}>
      {children}
    </Button>
  );
}
