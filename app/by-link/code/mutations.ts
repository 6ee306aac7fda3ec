import type { Tables } from "~shared/tables";

/** The token of the household with this code; null for a wrong one, status 429 after too many. */
export const openByCode = (tables: Tables, code: string) => tables.rpc("open_by_code", { code });
