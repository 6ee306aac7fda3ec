import { ListFilter } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "~/ui/button";

/**
 * Folds what narrows a list down behind one button on a phone, so that the first rows are in view.
 * @param count how many choices are made, which the button says
 */
export function useFold(count: number) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return {
    button: (
      <Button
        variant="secondary"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter aria-hidden="true" className="size-5" />
        Filter{count > 0 ? ` (${count})` : ""}
      </Button>
    ),
    fold: (content: ReactNode) => (
      <div id={id} className={isOpen ? "" : "max-md:hidden"}>
        {content}
      </div>
    ),
  };
}
