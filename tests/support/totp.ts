import { createHmac } from "node:crypto";
import type { Tables } from "~shared/tables";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replaceAll(" ", "")]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/**
 * The code that an authenticator app shows for a secret (RFC 6238).
 * @param steps of 30 seconds from now. One step beside now is taken too, and none twice: where a
 * step may end on the way, give now's code first and then the next one's.
 */
export function appCode(secret: string, steps = 0, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000) + steps));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const start = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Gives the code of the step before now's, and once more where a step ended on the way. */
export async function withCodeBefore<Answer extends { refused?: string }>(
  secret: string,
  give: (code: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await give(appCode(secret, -1));
  return answer.refused ? give(appCode(secret, -1)) : answer;
}

/** Gives somebody a second factor, by the tables as they reach them. @returns its recovery codes */
export async function enrol(tables: Tables): Promise<string[]> {
  const { data: secret } = await tables.rpc("offer_factor").throwOnError();
  const { codes } = await withCodeBefore(String(secret), async (code) => {
    const { data } = await tables.rpc("confirm_factor", { code }).throwOnError();
    return data as { refused?: string; codes: string[] };
  });
  return codes;
}
