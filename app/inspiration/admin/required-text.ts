import * as z from "zod/mini";
import { tidied } from "~/lib/tidied";

/** Text that must be there, of at most so many characters, as the table has it. */
export const requiredText = (name: string, most: number) =>
  z.string().check(tidied, z.minLength(1, `${name} is required`), longest(name, most));

export const longest = (name: string, most: number) =>
  z.maxLength(most, `${name} must be at most ${most.toLocaleString("en-US")} characters`);
