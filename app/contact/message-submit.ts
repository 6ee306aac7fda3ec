import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { sendMessage } from "./mutations";
import { type ContactMessage, contactMessage } from "./schema";

/** What the contact form needs once somebody fills it in. */
export const check: Resolver<ContactMessage> = zodResolver(contactMessage);
export const send = sendMessage;
