import { z } from "zod";
import { type Provider, ProviderError } from "../provider.ts";
import type { ProviderSettings } from "../settings.ts";

type BrevoSettings = Extract<ProviderSettings, { name: "brevo" }> & { timeoutMs: number };

/** Brevo's error body; only its code is read, its message may quote the contact. */
const brevoError = z.object({ code: z.string().regex(/^[a-z_]{1,40}$/) });

/**
 * Brevo's contacts API (POST /v3/contacts). A contact is created, or updated where the address
 * is known, so a repeat changes nothing. The account needs a text attribute named SOURCE beside
 * the usual FIRSTNAME and LASTNAME.
 *
 * Only someone who opted in is put on the list. Nobody is taken off it, and a person who
 * unsubscribed at Brevo stays so: anyone can type another person's address into our form.
 */
export function createBrevoProvider(settings: BrevoSettings): Provider {
  async function save(email: string, name: string, source: string, listIds?: number[]) {
    let response: Response;
    let body: string;
    try {
      response = await fetch(`${settings.baseUrl}/v3/contacts`, {
        method: "POST",
        headers: {
          accept: "application/json",
          "api-key": settings.apiKey,
          "content-type": "application/json",
        },
        body: JSON.stringify({
          email,
          attributes: { ...nameAttributes(name), SOURCE: source },
          listIds,
          updateEnabled: true,
        }),
        // The key must not travel on to wherever an answer points.
        redirect: "error",
        signal: AbortSignal.timeout(settings.timeoutMs),
      });
      body = await response.text();
    } catch (error) {
      const timeout = error instanceof Error && error.name === "TimeoutError";
      throw new ProviderError(timeout ? "timeout" : "unreachable");
    }
    // 201 created, 204 updated. Another 2xx is not Brevo speaking.
    if (response.status !== 201 && response.status !== 204) throw failure(response.status, body);
  }

  return {
    addContact: ({ email, name, source, emailOptIn }) =>
      save(email, name, source, emailOptIn ? [settings.listId] : undefined),
    createContact: ({ email, name, source }) => save(email, name, source),
  };
}

/** An attribute we have no value for is left out: sending it empty would erase what is there. */
function nameAttributes(name: string): Record<string, string> {
  const [first, ...rest] = name.split(/\s+/).filter(Boolean);
  return {
    ...(first ? { FIRSTNAME: first } : {}),
    ...(rest.length > 0 ? { LASTNAME: rest.join(" ") } : {}),
  };
}

function failure(status: number, body: string): ProviderError {
  const detail = [status, errorCode(body)].filter(Boolean).join(" ");
  if (status === 401 || status === 403) return new ProviderError("unauthorized", detail);
  if (status === 429) return new ProviderError("rate_limited", detail);
  if (status >= 400 && status < 500) return new ProviderError("rejected", detail);
  return new ProviderError("unreachable", detail);
}

function errorCode(body: string): string | undefined {
  try {
    return brevoError.parse(JSON.parse(body)).code;
  } catch {
    return undefined;
  }
}
