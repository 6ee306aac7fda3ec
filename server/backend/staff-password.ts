/** Longest in bytes: bcrypt reads no more. Shortest in characters (docs/product.md 11.12). */
export const LONGEST = 72;
export const SHORTEST = 12;

/** Powers of ten: of guesses, by who knows what people choose and whose account it is. */
const FEWEST_GUESSES = 8.1;

const SITE = ["last hurrah", "lasthurrah", "hurrah"];

/**
 * Whether a member of staff may have it as a new password: it is long enough, and not guessed soon.
 * @param address of the account, which is guessed first
 */
export async function isStaffPassword(text: string, address = ""): Promise<boolean> {
  if (text.length < SHORTEST || Buffer.byteLength(text) > LONGEST) return false;
  // Loaded when somebody sets a password: they take a few megabytes.
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
