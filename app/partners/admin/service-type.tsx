import { Badge } from "~/ui/badge";
import { Breakable } from "~/ui/email-address";
import { businessTypeLabel } from "../application/rules";

/** The applicant's line of business. "Photography/Videography" breaks at the slash, or is plain on a phone. */
export const ServiceType = ({ type }: { type: string }) => (
  <Badge
    tone="accent"
    className="rounded-control! wrap-normal! as-lines:border-0 as-lines:bg-transparent as-lines:px-0 as-lines:text-ink"
  >
    <span>
      <Breakable at={/(?<=\/)/}>{businessTypeLabel(type)}</Breakable>
    </span>
  </Badge>
);
