/** The arguments ask for nothing that can be done. The message says what is wrong with them. */
export class UsageError extends Error {}

/**
 * Runs what reads the arguments, with Node's own words for what is wrong with them.
 * @throws UsageError
 */
export function readArguments<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    // Without its advice on how to write a file name that begins with a dash.
    throw new UsageError((error as Error).message.split(". To ")[0] ?? "");
  }
}
