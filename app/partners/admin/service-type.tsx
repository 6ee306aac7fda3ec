import { Fragment } from "react";
import { Badge } from "~/ui/badge";
import { businessTypeLabel } from "../application/rules";

/** What an applicant's business does. Labels such as "Photography/Videography" break at the slash. */
export const ServiceType = ({ type }: { type: string }) => (
  <Badge tone="accent" className="rounded-control! wrap-normal!">
    <span>
      {businessTypeLabel(type)
        .split("/")
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 ? (
              <>
                /<wbr />
              </>
            ) : null}
            {part}
          </Fragment>
        ))}
    </span>
  </Badge>
);
