import { Image } from "@tiptap/extension-image";
import { mergeAttributes, Node } from "@tiptap/react";
import { IMAGE_ADDRESS } from "~shared/validation";

const isPicture = (image: Element): boolean =>
  image.matches("img[src]") && IMAGE_ADDRESS.test(image.getAttribute("src") ?? "");

/** An inline picture; links and figures may contain it. */
export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), role: asWritten("role") };
  },
  parseHTML: () => [{ tag: "img[src]", getAttrs: (image) => isPicture(image) && null }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes({ alt: "" }, HTMLAttributes)],
}).configure({ inline: true });

/** Pictures side by side: `isGallery` (tidy.ts) tells which figures are galleries. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  content: "galleryPicture+ figcaption?",
  isolating: true,
  defining: true,
  parseHTML: () => [
    {
      tag: "figure",
      priority: 60,
      getAttrs: ({ children }) => {
        const last = children[children.length - 1]?.localName === "figcaption";
        const pictures = [...children].slice(0, last ? -1 : undefined);
        return pictures.length > 1 && pictures.every(isPicture) && null;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes, 0],
});

export const GalleryPicture = Node.create({
  name: "galleryPicture",
  draggable: true,
  addAttributes: () => allAsWritten(["src", "alt", "title", "width", "height", "role"]),
  parseHTML: () => [{ tag: "img[src]", context: "gallery/", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes({ alt: "" }, HTMLAttributes)],
});

/** A node's or a mark's attribute, kept as written or absent. @param name the same in HTML */
const asWritten = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

export const allAsWritten = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, asWritten(name)]));
