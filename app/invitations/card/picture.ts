import { DRAWINGS, FIRST_DRAWING } from "./drawings";

type Plan = { photo_path: string | null; honoree_name: string };
type Invitation = {
  picture: string | null;
  picture_path: string | null;
  picture_alt: string;
};

/** What an invitation shows: a photo by its path in storage, a drawing by its name, or nothing. */
export type Chosen =
  | { kind: "photo" | "own"; path: string; alt: string }
  | { kind: "drawing"; name: string }
  | { kind: "none" };

/**
 * The picture of an invitation. Where nobody has chosen it is the photo of who is celebrated; where
 * what was chosen is not there any more, a drawing.
 */
export function chosenPicture(
  { photo_path, honoree_name }: Plan,
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
