import { createTables } from "~shared/tables";
import type { Backend } from "../backend";
import { erasure, type PrivacyCommand, type PrivacyResult, personalData } from "./privacy-commands";

/**
 * Tells everything that is stored about an address, or erases it.
 * @throws when the backend cannot do it; nothing was erased then
 */
export async function runPrivacyCommand(
  { url, secretKey: key, fetch }: Backend,
  { action, email: address }: PrivacyCommand,
): Promise<PrivacyResult> {
  const tables = createTables({ url, key }, fetch);
  if (action === "export") {
    const { data } = await tables.rpc("personal_data", { address }).throwOnError();
    return personalData.parse(data);
  }
  const { data } = await tables.rpc("erase_personal_data", { address }).throwOnError();
  return erasure.parse(data);
}
