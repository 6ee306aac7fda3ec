import { body } from "./bodies";
import { headers } from "./headers";
import { mutate } from "./mutations";
import { accountCall, fileCall, pageCall } from "./other-calls";
import { query } from "./queries";
import { Random } from "./random";
import { TABLES } from "./words";

export type FuzzCall = { method: string; path: string; body?: string };

/** Callers, each with headers of its own. */
type Caller = "nobody" | "visitor" | "forger" | "stranger" | "staff";

export type FuzzRequest = FuzzCall & { as: Caller; from: string; headers: Record<string, string> };

/** No row has it: what is narrowed to it finds nothing to change. */
const NO_ROW = "id=eq.00000000-0000-4000-8000-00000000dead";

/** The request of this number in the run that begins with this seed. */
export function requestOf(seed: number, number: number): FuzzRequest {
  const random = new Random(
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(number, 0xc2b2ae35),
  );
  const as = random.either<Caller>([
    [1, () => "nobody"],
    [6, () => "visitor"],
    [1, () => "forger"],
    [2, () => "stranger"],
    [3, () => "staff"],
  ]);
  const call = random.either([
    [7, () => tableCall(random)],
    [1, () => accountCall(random)],
    [1, () => fileCall(random)],
    [1, () => pageCall(random)],
  ]);
  const from = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  const kind: Record<string, string> =
    call.body === undefined ? {} : { "content-type": "application/json" };
  return { ...harmless(call, as), as, from, headers: { ...kind, ...headers(random) } };
}

function tableCall(random: Random): FuzzCall {
  const plain = query(random);
  const path = random.chance(0.5) ? mutate(plain, random) : plain;
  const method = random.either([
    [6, () => "GET"],
    [2, () => "POST"],
    [2, () => random.pick(["PATCH", "DELETE", "PUT", "HEAD", "OPTIONS"])],
  ]);
  const sends = method === "POST" || method === "PATCH" || method === "PUT";
  return { method, path, body: sends ? body(random, random.pick(TABLES)) : undefined };
}

/**
 * A member of staff may delete everything, and with it what the checks look for: what would change
 * rows or end the session finds none.
 */
function harmless(call: FuzzCall, as: Caller): FuzzCall {
  if (as !== "staff") return call;
  if (call.path.includes("logout") || call.path.includes("/user"))
    return { ...call, method: "GET" };
  if (call.path.includes("rpc/remove_demonstration_content")) return { ...call, method: "OPTIONS" };
  if (call.method !== "PATCH" && call.method !== "DELETE") return call;
  const path = call.path.replaceAll("#", "");
  return { ...call, path: `${path}${path.includes("?") ? "&" : "?"}${NO_ROW}` };
}
