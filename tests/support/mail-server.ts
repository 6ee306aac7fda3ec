import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A fault of the server, at a step of a letter. */
export type Fault =
  /** An answer to RCPT, or to the whole message, in place of "250": "450 4.2.0 Busy". */
  | { at: "recipient" | "message"; answer: string }
  /** The line breaks in the middle of the message, or once it is taken and before the answer. */
  | { at: "message"; drop: "middle" | "answer" }
  /** It answers nothing more. */
  | { at: "recipient"; hang: true };

/** A message as the server took it. */
export type Taken = {
  from: string;
  to: string[];
  /** The source, as it came. */
  raw: string;
  read: () => Promise<Email>;
};

const asError = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** A mail server on this machine, which keeps what it takes and fails as it is told. */
export class MailServer {
  /** Messages that it took, in order. */
  readonly taken: Taken[] = [];
  /** Faults for the next letters, one each; undefined: that one goes well. */
  readonly faults: (Fault | undefined)[] = [];
  /** Addresses that it refuses for good. */
  readonly refused = new Set<string>();
  /** Steps of letters so far. */
  attempts = 0;
  /** How long it takes for a message, in milliseconds. */
  delay = 0;
  readonly #server: SMTPServer;
  readonly #news = new EventEmitter().setMaxListeners(0);

  private constructor() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 10,
      onMailFrom: (_address, _session, done) => {
        this.attempts += 1;
        this.#fault = this.faults.shift();
        done();
      },
      onRcptTo: ({ address }, _session, done) => {
        if (this.refused.has(address)) return done(asError("550 5.1.1 No such mailbox"));
        const fault = this.#fault;
        if (fault?.at !== "recipient") return done();
        if ("answer" in fault) done(asError(fault.answer));
      },
      onData: (stream, session, done) => {
        const fault = this.#fault?.at === "message" ? this.#fault : undefined;
        const drop = () => {
          for (const { _socket: socket } of server.connections) socket?.destroy();
        };
        if (fault && "drop" in fault && fault.drop === "middle") {
          drop();
          return;
        }
        void buffer(stream).then((bytes) => {
          if (fault && "answer" in fault) return done(asError(fault.answer));
          const { mailFrom, rcptTo } = session.envelope;
          this.taken.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            raw: bytes.toString("utf8"),
            read: () => PostalMime.parse(bytes),
          });
          this.#news.emit("taken");
          if (fault) return drop();
          setTimeout(() => done(null, "taken"), this.delay);
        }, drop);
      },
    });
    // A connection that broke, as it was told to.
    server.on("error", () => undefined);
    this.#server = server;
  }

  #fault: Fault | undefined;

  static async start(port = 0): Promise<MailServer> {
    const server = new MailServer();
    await once(server.#server.listen(port, "127.0.0.1"), "listening");
    return server;
  }

  /**
   * The first letter to an address whose subject begins so, once it is there.
   * @throws Error when none comes for a minute
   */
  async letterTo(address: string, subject = ""): Promise<Email & { raw: string }> {
    const signal = AbortSignal.timeout(60_000);
    for (let looked = 0; ; ) {
      for (; looked < this.taken.length; looked += 1) {
        const { to, raw, read } = this.taken[looked] as Taken;
        if (to[0] !== address) continue;
        const email = await read();
        if (email.subject?.startsWith(subject)) return { ...email, raw };
      }
      await once(this.#news, "taken", { signal }).catch((cause) => {
        throw new Error(`No letter "${subject}…" came to ${address}`, { cause });
      });
    }
  }

  /** Forgets everything, as if new, for the next test. */
  forget(): void {
    this.taken.length = 0;
    this.faults.length = 0;
    this.refused.clear();
    this.attempts = 0;
    this.delay = 0;
  }

  /** The server's address, as in SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}
