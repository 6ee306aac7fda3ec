import type { ReactNode } from "react";
import { Link } from "react-router";
import { personPath } from "./person-address";

export const PersonLink = ({ address, children }: { address: string; children: ReactNode }) => (
  <Link
    to={personPath(address)}
    className="inline-block min-h-target content-center text-deep underline decoration-from-font underline-offset-4 hover:decoration-2 as-table:inline"
  >
    {children}
  </Link>
);
