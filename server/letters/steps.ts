/** Not yet up to a letter's recipient, at its recipient, or past them, with its words. */
export type Step = "server" | "recipient" | "message";

/**
 * Follows letters, one at a time, by a transport's log (`transactionLog`): its errors do not tell
 * whether MAIL was accepted. Keeps no line.
 * @returns a replacement for the transport's logger
 */
export function followSteps(onStep: (step: Step) => void) {
  let awaited: "MAIL" | "RCPT" | undefined;
  const ignore = () => undefined;
  const debug = ({ tnx }: { tnx?: string }, line: unknown) => {
    const said = String(line);
    if (tnx === "client" && said.startsWith("MAIL FROM")) {
      awaited = "MAIL";
      onStep("server");
    } else if (tnx === "server" && awaited === "MAIL") {
      awaited = said.startsWith("2") ? "RCPT" : undefined;
      if (awaited) onStep("recipient");
    } else if (tnx === "server" && awaited === "RCPT") {
      awaited = undefined;
      if (said.startsWith("2")) onStep("message");
    }
  };
  return {
    debug,
    trace: ignore,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
}
