/** Suffix of the file with a stored file's type, cache time and ETag. */
export const ABOUT = ".about.json";

/** Longest part of a path on every usual file system, in bytes. */
const LONGEST_PART = 255 - ABOUT.length;
/** Longest whole name in bytes: a list can ask for it, and the data folder's path still fits. */
const LONGEST = 1024;

/** Control characters, line ends, lone surrogates, and Windows' separator. */
const UNWRITABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\\]/u;

/** In words for a person; undefined if nothing is wrong. `name` has its folders, not its bucket. */
export function faultOfName(name: string): string | undefined {
  const parts = name.split("/");
  if (parts.some((part) => part.trim() === "")) return "A name and its folders cannot be empty";
  if (parts.some((part) => part.startsWith("."))) {
    return "A name and its folders cannot begin with a dot";
  }
  if (UNWRITABLE.test(name)) return "A name holds no control characters and no backslashes";
  if (name.endsWith(ABOUT)) return `A name cannot end in ${ABOUT}`;
  const bytes = (text: string) => Buffer.byteLength(text);
  if (bytes(name) > LONGEST || parts.some((part) => bytes(part) > LONGEST_PART)) {
    return `A name takes at most ${LONGEST_PART} bytes, and with its folders ${LONGEST}`;
  }
  return undefined;
}
