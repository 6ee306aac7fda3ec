import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { CONNECTIONS } from "./connections";

/**
 * Node reads 64 KB at a time: 2,400 short requests of some 6 KB of memory each. No browser
 * pipelines; who does must be ready to send the rest again (RFC 9112, section 9.3.2).
 */
const WAITING = 16;

const waiting = new WeakMap<Socket, number>();
const waitingOf = (socket: Socket) => waiting.get(socket) ?? 0;

/**
 * Answers a connection's requests one after the other, each when the answer before has left this
 * process: a connection holds the memory of one answer, however many it asks for.
 * @param idle milliseconds without any byte of an answer being read
 */
export function inTurn(listener: RequestListener, idle = CONNECTIONS.idle): RequestListener {
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    listener(request, response);
    // Node sets the time for the next request once this answer is read.
    if (request.socket.writableLength > 0) request.socket.setTimeout(idle);
  };
  return (request, response) => {
    // Node gives a response its socket when its turn comes.
    if (response.socket) return begin(request, response);
    const { socket } = request;
    if (waitingOf(socket) >= WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, waitingOf(socket) + 1);
    response.once("socket", () => {
      waiting.set(socket, waitingOf(socket) - 1);
      begin(request, response);
    });
  };
}

/** The part used here of Node's parser, which calls it with each request's headers. */
type Parser = { onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number | undefined };

/** Tells the parser that another protocol follows, which it must not parse. */
const STOP = 2;

/**
 * Stops parsing when too many requests wait. Node would go on to the end of what it has read: 14 MB
 * of requests, and a gigabyte for a hundred connections (tests/faults/crowds.test.ts), and offers
 * no other way to stop. Where Node has changed inside, `inTurn` still hangs up.
 */
export function limitPipelining(server: Server): void {
  server.on("connection", (socket: Socket & { parser?: Parser }) => {
    const { parser } = socket;
    const next = parser?.onIncoming;
    if (!parser || !next) return;
    parser.onIncoming = (request, keepAlive) => {
      if (waitingOf(socket) < WAITING) return next.call(parser, request, keepAlive);
      socket.destroy();
      return STOP;
    };
  });
}
