import * as z from "zod/mini";
import { tidied } from "~/lib/tidied";
import { IMAGE_ADDRESS, LONGEST_IMAGE_ADDRESS, lengthOf } from "~shared/validation";

/** An image's address in a form: "" for none, https, or a file stored by this site. */
export const imageAddressSchema = z.string().check(
  z.trim(),
  z.refine((address) => address === "" || IMAGE_ADDRESS.test(address), {
    error: "Please enter an address that begins with https://, without spaces",
    abort: true,
  }),
  z.maxLength(LONGEST_IMAGE_ADDRESS, "This address is too long"),
);

export const requiredText = (name: string, most: number) =>
  z.string().check(tidied, z.minLength(1, `${name} is required`), longest(name, most));

export const longest = (name: string, most: number) =>
  z.refine<string>((text) => lengthOf(text) <= most, {
    error: ({ input }) => tooLong(name, most, lengthOf(String(input))),
  });

export const tooLong = (name: string, most: number, length: number): string => {
  const [limit, now] = [most, length].map((number) => number.toLocaleString("en-US"));
  return `${name} must be at most ${limit} characters; this is ${now}`;
};
