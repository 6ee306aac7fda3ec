/**
 * What the log says about an error: in development all of it; else its name and where it came from,
 * without the message, which may quote what a person wrote.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (process.env.NODE_ENV === "development") return { err: error };
  if (!(error instanceof Error)) return { error: typeof error };
  // The message comes first, and a line of it may look like a frame.
  const after = error.stack?.replace(error.message, "");
  const frames = after?.split("\n").filter((line) => line.trim().startsWith("at "));
  return { error: error.name, stack: frames?.slice(0, 8).join("\n") };
}
