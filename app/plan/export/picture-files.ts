import type { PlanPicture } from "./queries";

export type PictureFile = PlanPicture & { file: string };

/** Names the pictures of an export, "pictures/1.jpg": no storage paths, nobody's words. */
export const pictureFiles = (pictures: readonly PlanPicture[]): PictureFile[] =>
  pictures.map((picture, index) => {
    const isJpeg = picture.bytes[0] === 0xff && picture.bytes[1] === 0xd8;
    const ending = (!isJpeg && /\.([a-z0-9]{1,5})$/i.exec(picture.path)?.[1]) || "jpg";
    return { ...picture, file: `pictures/${index + 1}.${ending}` };
  });

/** The pictures as ZIP entries: stored, because compression would not make them smaller. */
export const zippedPictures = (files: readonly PictureFile[]) =>
  Object.fromEntries(files.map(({ file, bytes }) => [file, [bytes, { level: 0 }] as const]));
