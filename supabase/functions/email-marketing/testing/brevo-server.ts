import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

type BrevoCall = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
};

type Contact = { attributes: object; listIds: number[] };

export const BREVO_KEY = "xkeysib-test";

/**
 * 201 with an id for a new address, 204 for a known one when `updateEnabled`, 400
 * `duplicate_parameter` when not, 401 for a wrong key.
 */
export async function startBrevoServer() {
  const calls: BrevoCall[] = [];
  const contacts = new Map<string, Contact>();
  let answerInstead: RequestListener | undefined;

  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    const body = JSON.parse(text);
    calls.push({ method: request.method, url: request.url, headers: request.headers, body });
    if (answerInstead) return answerInstead(request, response);

    const answer = (status: number, content?: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(content && JSON.stringify(content));
    };
    if (request.headers["api-key"] !== BREVO_KEY) {
      return answer(401, { code: "unauthorized", message: "Key not found" });
    }
    const known = contacts.get(body.email);
    if (known && !body.updateEnabled) {
      return answer(400, { code: "duplicate_parameter", message: "Contact already exist" });
    }
    contacts.set(body.email, {
      attributes: { ...known?.attributes, ...body.attributes },
      listIds: [...new Set([...(known?.listIds ?? []), ...(body.listIds ?? [])])],
    });
    return known ? answer(204) : answer(201, { id: contacts.size });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    contacts,
    failWith(listener: RequestListener) {
      answerInstead = listener;
    },
    failWithJson(status: number, content: unknown) {
      answerInstead = (_, response) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(content));
      };
    },
    recover() {
      answerInstead = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
