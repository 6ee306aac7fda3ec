import { Badge } from "~/ui/badge";
import { Breakable } from "~/ui/email-address";
import { businessTypeLabel } from "../application/rules";

/** The applicant's line of business. "Photography/Videography" breaks at the slash. */
export const ServiceType = ({ type }: { type: string }) => (
  <Badge tone="accent" className="rounded-control! wrap-normal!">
    <span>
      <Breakable at={/(?<=\/)/}>{businessTypeLabel(type)}</Breakable>
    </span>
  </Badge>
);
