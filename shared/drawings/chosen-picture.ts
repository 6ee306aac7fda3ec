import { DRAWINGS, FIRST_DRAWING } from "./drawings";

type Invitation = { picture: string | null; picture_path: string | null; picture_alt: string };

/** A photo by its storage path, a drawing by name, or none. */
export type Chosen =
  | { kind: "photo" | "own"; path: string; alt: string }
  | { kind: "drawing"; name: string }
  | { kind: "none" };

/** Without a choice the photo of the celebrated person; if the chosen one is gone, a drawing. */
export function chosenPicture(
  { photo_path, honoree_name }: { photo_path: string | null; honoree_name: string },
  { picture, picture_path, picture_alt }: Invitation,
): Chosen {
  const choice = picture ?? "photo";
  if (choice === "none") return { kind: "none" };
  if (choice === "photo" && photo_path) {
    const alt = honoree_name ? `Photo of ${honoree_name}` : "Photo";
    return { kind: "photo", path: photo_path, alt };
  }
  if (choice === "own" && picture_path) {
    return { kind: "own", path: picture_path, alt: picture_alt };
  }
  return { kind: "drawing", name: Object.hasOwn(DRAWINGS, choice) ? choice : FIRST_DRAWING };
}
