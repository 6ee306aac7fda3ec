import type { Editor } from "@tiptap/react";
import { randomId } from "~/lib/random-id";
import { insertBlock } from "../insert-block";
import { asAttributes, type Description, descriptionOf } from "./description-field";
import { type Placed, writeCaption } from "./figures";

/** Few enough to look at one after another. */
const MOST_PICTURES = 12;
const FEWEST_PICTURES = 2;

export type GalleryItem = {
  /** Unique, even if a gallery shows one picture twice. */
  key: string;
  src: string;
  description: Description;
  /** The element's other attributes. */
  attrs: object;
};

export const newItem = (src: string, alt = ""): GalleryItem => ({
  key: randomId(),
  src,
  description: { alt, isDecorative: false },
  attrs: {},
});

export function itemsOf(gallery: Placed | null): GalleryItem[] {
  const items: GalleryItem[] = [];
  gallery?.node.forEach(({ type, attrs }) => {
    if (type.name !== "galleryPicture") return;
    items.push({ ...newItem(attrs.src), description: descriptionOf(attrs), attrs });
  });
  return items;
}

export function galleryProblem(count: number): string | undefined {
  if (count < FEWEST_PICTURES) return "Please choose at least two pictures";
  if (count > MOST_PICTURES) {
    return `A gallery shows at most ${MOST_PICTURES} pictures; these are ${count}`;
  }
  return undefined;
}

export function moved<Item>(items: Item[], from: number, step: 1 | -1): Item[] {
  const item = items[from];
  const to = from + step;
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function writeGallery(
  editor: Editor,
  before: Placed | null,
  items: GalleryItem[],
  caption: string,
): void {
  const { nodes } = editor.schema;
  const pictures = items.flatMap(({ src, description, attrs }) => {
    const made = nodes.galleryPicture?.create({ ...attrs, src, ...asAttributes(description) });
    return made ? [made] : [];
  });
  if (!before) {
    const words = caption ? [nodes.figcaption?.create(null, editor.schema.text(caption))] : [];
    const children = [...pictures, ...words].filter((node) => node !== undefined);
    const gallery = nodes.gallery?.create(null, children);
    if (gallery) insertBlock(editor, gallery);
    return;
  }
  const { tr } = editor.state;
  const kept = before.node.children.filter(({ type }) => type.name === "figcaption");
  const gallery = before.node.type.create(before.node.attrs, [...pictures, ...kept]);
  tr.replaceWith(before.at, before.at + before.node.nodeSize, gallery);
  writeCaption(tr, { node: gallery, at: before.at }, caption);
  editor.view.dispatch(tr);
  editor.view.focus();
}
