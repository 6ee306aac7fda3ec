import { ListFilter } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "~/ui/button";

/**
 * Collapses a list's filters behind one button on a phone, so that the first rows are in view.
 * @param count the number of filters set, shown on the button
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
