import type { PlanPicture } from "./queries";

/** A picture by its path in an export, and where it is stored. */
export type PictureFile = PlanPicture & { file: string };

/** Gives pictures their names in an export, "pictures/1.jpg": no path of storage, no word of anybody. */
export const pictureFiles = (pictures: readonly PlanPicture[]): PictureFile[] =>
  pictures.map((picture, index) => {
    const isJpeg = picture.bytes[0] === 0xff && picture.bytes[1] === 0xd8;
    const ending = (!isJpeg && /\.([a-z0-9]{1,5})$/i.exec(picture.path)?.[1]) || "jpg";
    return { ...picture, file: `pictures/${index + 1}.${ending}` };
  });

/** What a ZIP holds of them: stored as they are, because nothing makes them smaller. */
export const zippedPictures = (files: readonly PictureFile[]) =>
  Object.fromEntries(files.map(({ file, bytes }) => [file, [bytes, { level: 0 }] as const]));
