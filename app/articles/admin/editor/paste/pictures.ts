import type { Element, Root } from "hast";
import { storedImage } from "~/admin/pictures/field/unused-images";
import { publicAddress } from "~/admin/pictures/field/upload";
import { randomId } from "~/lib/random-id";

/** A pasted picture, and its address in the text until it is stored. */
export type PastedPicture = { address: string; file: File };

/** No site can have this host: such an address is never requested. */
const PASTED = "https://pasted.invalid/";

export const isPasted = (address: unknown): boolean => String(address).startsWith(PASTED);

export const pastedPicture = (file: File): PastedPicture => ({
  address: `${PASTED}${randomId()}`,
  file,
});

/**
 * Decides about the pictures in pasted HTML. This site's own stay; those whose bytes came along are
 * to be stored. All others are removed: they are on the person's own disk or on another site, which
 * could track the article's readers, and no pasted address is ever fetched.
 */
export function takePictures(root: Root, files: readonly File[]) {
  const images: Found[] = [];
  for (const found of imagesIn(root)) {
    const own = storedImage(sourceOf(found.image));
    // A browser copies absolute addresses: the site's own may change.
    if (own) found.image.properties.src = publicAddress(own.bucket, own.name);
    else images.push(found);
  }
  const decorations = images.filter(isDecoration);
  const shown = images.filter((one) => !isDecoration(one));
  // A browser gives the pictures as files, in their order, or one picture of everything copied.
  const foreign = shown.filter(({ image }) => !DATA.test(sourceOf(image)));
  const rest = files.length === foreign.length ? [...files] : [];
  const pictures: PastedPicture[] = [];
  const lost: Found[] = [];
  for (const found of shown) {
    const src = sourceOf(found.image);
    const file = DATA.test(src) ? fileOf(src) : rest.shift();
    if (!file) {
      lost.push(found);
      continue;
    }
    const picture = pastedPicture(file);
    pictures.push(picture);
    found.image.properties = { src: picture.address, alt: found.image.properties.alt };
    // In a paragraph, even in a figure: the text continues around it while it is being stored.
    if (found.parent.type === "element" && found.parent.tagName === "figure") wrap(found);
  }
  for (const found of [...decorations, ...lost]) remove(found);
  return { pictures, lost: lost.length };
}

const sourceOf = ({ properties }: Element): string => String(properties.src ?? "");

type Found = { image: Element; parent: Element | Root };

function imagesIn(node: Element | Root): Found[] {
  return node.children.flatMap((child) =>
    child.type === "element" && child.tagName === "img"
      ? [{ image: child, parent: node }]
      : child.type === "element"
        ? imagesIn(child)
        : [],
  );
}

/** Tracking pixels of letters and pages, and the check boxes that Google Docs draws. */
const isDecoration = ({ image: { properties } }: Found): boolean =>
  properties.role === "presentation" ||
  ["width", "height"].every((side) => /^[01]$/.test(String(properties[side])));

const DATA = /^data:(image\/[a-z+.-]+);base64,/i;

/** @returns null if it is no picture's data */
function fileOf(src: string): File | null {
  const [start, type] = DATA.exec(src) ?? [];
  if (!start || !type) return null;
  try {
    const text = atob(src.slice(start.length).replace(/\s/g, ""));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return new File([bytes], "Pasted picture", { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

function wrap({ image, parent }: Found) {
  const paragraph: Element = { type: "element", tagName: "p", properties: {}, children: [image] };
  parent.children.splice(parent.children.indexOf(image), 1, paragraph);
}

function remove({ image, parent }: Found) {
  parent.children.splice(parent.children.indexOf(image), 1);
}
