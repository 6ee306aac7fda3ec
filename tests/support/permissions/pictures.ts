import { id, type People, type Permissions, staffOnly } from "./entry";

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
    insert: { ...file(3), alt: "Candles" },
    update: { alt: "A garden in May" },
    may: { insert: staffOnly, update: staffOnly },
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
    insert: { id: id(3), subject: "Summer", words: "Hello." },
    update: { subject: "Spring again" },
    may: { insert: staffOnly, update: staffOnly, delete: staffOnly },
  },
});
