/** Where an error came from, without its message: that may quote what a person wrote. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  // The message comes first, and a line of it may look like a frame.
  const after = error.stack?.replace(error.message, "");
  const frames = after?.split("\n").filter((line) => line.trim().startsWith("at "));
  return { error: error.name, stack: frames?.slice(0, 8).join("\n") };
}
