import type { ReactNode } from "react";
import type { LetterSite } from "../letter";
import { Note, QuietLink } from "./blocks";

/** The reason in notices to staff, who get them unless they choose otherwise. */
export const staffReason = (_props: unknown, site: LetterSite): ReactNode => (
  <>
    <Note>You get this letter because you work for {site.name}.</Note>
    <QuietLink href={`${site.url}/admin/account`}>Choose which letters you get</QuietLink>
  </>
);
