import { randomId } from "~/lib/random-id";
import { askPicture, statusOf } from "./calls";

export type NotStored = "unreadable" | "no-room" | "unreachable";

/** Nothing shows it yet. It does not throw. @param picture WebP or JPEG @returns its path */
export async function storePicture(
  planId: string,
  picture: Blob,
): Promise<{ path: string } | { why: NotStored }> {
  const path = `${planId}/${randomId()}.${picture.type === "image/webp" ? "webp" : "jpg"}`;
  try {
    const answer = await askPicture(path, {
      method: "POST",
      headers: { "content-type": picture.type, "cache-control": "private, no-store" },
      body: picture,
    });
    if (answer.ok) return { path };
    const status = await statusOf(answer);
    if (status === 413 || status === 415) return { why: "unreadable" };
    return { why: status === 403 ? "no-room" : "unreachable" };
  } catch {
    return { why: "unreachable" };
  }
}
