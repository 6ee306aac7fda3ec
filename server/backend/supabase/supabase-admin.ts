export type Reach = { url: string; secretKey: string; fetch: typeof globalThis.fetch };

/** Refusals except 404 are thrown, with the code alone: the message may name an address. */
export const adminOf =
  ({ url, secretKey, fetch }: Reach) =>
  async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${url}/auth/v1/admin${path}`, {
      method,
      // The gateway reads `apikey`; without a gateway, auth reads `authorization`.
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body && JSON.stringify(body),
    });
    if (response.ok || response.status === 404) return response;
    const { error_code, code } = (await response.json().catch(() => ({}))) as Partial<
      Record<string, unknown>
    >;
    throw new Error(`Accounts: ${method} answered ${response.status} (${error_code ?? code})`);
  };
