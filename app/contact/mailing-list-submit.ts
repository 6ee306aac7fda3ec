import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { joinMailingList } from "./mutations";
import { type MailingListSignUp, mailingListSignUp } from "./schema";

/** What the mailing-list form needs once somebody fills it in. */
export const check: Resolver<MailingListSignUp> = zodResolver(mailingListSignUp);
export const send = joinMailingList;
