import type { ComponentProps } from "react";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";

type Props = Pick<ComponentProps<typeof Button>, "size"> & {
  /** The business that applied. */
  name: string;
};

/** Says that applications cannot be approved here yet (specification, section 2). */
export const ReviewButton = ({ size, name }: Props) => (
  <Button
    variant="quiet"
    size={size}
    aria-label={`Review application from ${name}`}
    onClick={() => toast.info("Approval functionality coming soon!")}
  >
    Review
  </Button>
);
