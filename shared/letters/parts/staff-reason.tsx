import type { ReactNode } from "react";
import type { LetterSite } from "../letter";
import { TextLink } from "./blocks";

/** The reason of letters to staff, who choose them in their account. */
export const staffReason = (_props: unknown, site: LetterSite): ReactNode => (
  <>
    You work for {site.name} and asked for these letters.{" "}
    <TextLink href={`${site.url}/admin/account`}>Choose which letters you get</TextLink>
  </>
);
