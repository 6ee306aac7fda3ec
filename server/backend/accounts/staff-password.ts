/** Longest in bytes: bcrypt reads no more. Shortest in characters (docs/product.md 11.12). */
export const LONGEST = 72;
export const SHORTEST = 12;

/** As a power of ten, for a guesser who knows common passwords and whose account it is. */
const FEWEST_GUESSES = 8.1;

const SITE = ["last hurrah", "lasthurrah", "hurrah"];

/** Long enough, and not soon guessed by who knows the account's `address`. */
export async function isStaffPassword(text: string, address = ""): Promise<boolean> {
  if (text.length < SHORTEST || Buffer.byteLength(text) > LONGEST) return false;
  // Loaded only when somebody sets a password: the lists take a few megabytes.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const known = [address, ...address.split("@"), ...address.split(/[^\p{L}\d]+/u), ...SITE].filter(
    Boolean,
  );
  const { guessesLog10 } = new ZxcvbnFactory({ dictionary, graphs }).check(text, known);
  return guessesLog10 >= FEWEST_GUESSES;
}
