import { isRead } from "../requests";
import { isForbidden, namesForbidden } from "./names";
import { notABody, type Refusal } from "./refusal";

/** Objects and lists in each other: a type's ideas, and room. */
const DEEPEST = 32;

/** A body as sent and as parsed; both undefined without one. */
type Body = { text?: string; value?: unknown };

/** `anyType` also passes, looked through as text. @throws what reading throws, such as too long */
export async function readBody(request: Request, anyType: boolean): Promise<Body | Refusal> {
  if (isRead(request)) return {};
  const text = decode(await request.arrayBuffer());
  if (text === undefined) return notABody("The body is not UTF-8");
  if (text === "") return {};
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    if (anyType) return namesForbidden(text) ? forbiddenName : { text };
    return { status: 415, code: "PGRST107", message: "The Content-Type must be application/json" };
  }
  const value = parse(text);
  if (value === undefined) return notABody("The body is not JSON");
  return refusalOfKeys(value) ?? { text, value };
}

const forbiddenName = notABody("A name in the body is one that nobody may use");

/** Refuses a JSON value with a forbidden name among its keys. Its texts may be anything. */
export function refusalOfKeys(value: unknown): Refusal | undefined {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return notABody("The body is nested too deeply");
    const objects = level.filter((one) => typeof one === "object" && one !== null) as object[];
    if (objects.some((one) => !Array.isArray(one) && Object.keys(one).some(isForbidden))) {
      return forbiddenName;
    }
    level = objects.flatMap((one) => Object.values(one));
  }
  return undefined;
}

/** @returns undefined if it is not JSON, which cannot express undefined */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
