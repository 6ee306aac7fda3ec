import * as z from "zod/mini";
import { longest, requiredText } from "~/admin/record/schema";
import { MESSAGE_MAX } from "~/contact/fields";
import { contactMessage } from "~/contact/schema";
import { tidiedLine } from "~/lib/tidied";
import { NAME_MAX } from "~shared/validation";

const { email, subject } = contactMessage.shape;

/** A letter that begins a conversation (docs/product.md 11.4). */
export const conversationSchema = z.object({
  name: z.string().check(tidiedLine, longest("Name", NAME_MAX)),
  email,
  subject,
  words: requiredText("Message", MESSAGE_MAX),
});

export type ConversationValues = z.infer<typeof conversationSchema>;
