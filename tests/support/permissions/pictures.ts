import { id, nobody, type People, type Permissions, staffOnly } from "./entry";

const file = (number: number) => ({
  bucket: "article-images",
  name: `${id(number)}.webp`,
  bytes: 2048,
  type: "image/webp",
});

/** The media library and the newsletter. */
export const pictures = (people: People): Record<string, Permissions> => ({
  pictures: {
    key: "name",
    area: "content",
    rows: {
      one: { id: id(1), ...file(1), alt: "A garden", created_by: people.staffId },
      "in the trash": { id: id(2), ...file(2), deleted_at: "2026-01-01T00:00:00+00:00" },
    },
    read: { staff: ["one"] },
    insert: { row: { ...file(3), alt: "Candles" }, by: staffOnly },
    update: { change: { alt: "A garden in May" }, by: staffOnly },
    delete: { by: nobody },
  },
  newsletters: {
    area: "content",
    columns: "id, subject, words, state",
    rows: {
      draft: { id: id(1), subject: "Spring", words: "Hello.", created_by: people.staffId },
      sent: {
        id: id(2),
        subject: "Winter",
        words: "Hello.",
        state: "sent",
        started_at: "2026-01-01T00:00:00+00:00",
      },
    },
    read: { staff: ["draft", "sent"] },
    insert: { row: { id: id(3), subject: "Summer", words: "Hello." }, by: staffOnly },
    update: { change: { subject: "Spring again" }, by: staffOnly },
    delete: { by: staffOnly },
  },
});
