import type { MiddlewareHandler } from "hono";
import type { SiteContext } from "~shared/site-context";
import { createTables } from "~shared/tables";
import type { Backend } from "../backend";
import { deviceCookies } from "../http/limits/device-cookie";
import type { Settings } from "../settings";

export type InvestorDevice = { find: (email: string) => string | undefined; granted?: string };

declare module "hono" {
  interface ContextVariableMap {
    investorDevice: InvestorDevice | undefined;
  }
}

/** The gate, and the same where scripts post to it. */
const PATHS = ["/investor-relations", "/investor-relations.data"];

export function investorDevices({ secretKey }: Backend, settings: Settings): MiddlewareHandler {
  const secure = settings.SITE_URL?.startsWith("https:") ?? false;
  const devices = deviceCookies({ of: "investors", paths: PATHS, secretKey, secure });
  return async (c, next) => {
    if (!PATHS.includes(c.req.path)) return next();
    const device: InvestorDevice = { find: (email) => devices.find(c, email) };
    c.set("investorDevice", device);
    await next();
    if (device.granted !== undefined) devices.remember(c, device.granted);
  };
}

/**
 * On a device that was granted access before, others' attempts with the address do not count: the
 * site's own key vouches for it. `address` is the visitor's, by which the database counts.
 */
export async function openInvestorPage(
  { url, publishableKey, secretKey, fetch }: Backend,
  { address, device }: { address: string; device: InvestorDevice | undefined },
  attempt: Parameters<SiteContext["openInvestorPage"]>[0],
) {
  const account = attempt.email.toLowerCase();
  const known = device?.find(account);
  const tables = (key: string) =>
    createTables({ url, key, headers: { "x-forwarded-for": address } }, fetch);
  const { data, error, status } = known
    ? await tables(secretKey).rpc("open_investor_page_on_device", { ...attempt, device: known })
    : await tables(publishableKey).rpc("open_investor_page", attempt);
  const answer = (data ?? {}) as { result?: string; sources?: string };
  if (device && !known && answer.result === "granted") device.granted = account;
  return { answer, error, status };
}
