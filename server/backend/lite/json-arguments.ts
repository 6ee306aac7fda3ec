import { FAMILIES } from "~shared/family-queries";
import { readList } from "../queries/list";
import { replaceBody } from "../requests";

const { functions } = readList(FAMILIES);
const RPC = /^\/rest\/v1\/rpc\/(\w+)$/;

/**
 * The same call of a function for Lite 0.10, which passes a string for a jsonb argument to the
 * database without its quotation marks. PostgREST takes it as the JSON that it is.
 */
export async function withJsonTexts(request: Request): Promise<Request> {
  const name = request.method === "POST" && RPC.exec(new URL(request.url).pathname)?.[1];
  const listed = (name && functions.get(name)) || [];
  const ofJson = [...listed].filter(([, type]) => type === "json");
  if (ofJson.length === 0) return request;
  const body = await request
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== "object" || body === null) return request;
  const texts = ofJson.filter(([argument]) => typeof body[argument] === "string");
  if (texts.length === 0) return request;
  const quoted = texts.map(([argument]) => [argument, JSON.stringify(body[argument])]);
  return replaceBody(request, { ...body, ...Object.fromEntries(quoted) });
}
