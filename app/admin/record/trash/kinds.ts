/** The site's contents: records with examples, drafts, versions and a trash, by table. */
export const CONTENT_KINDS = [
  "content_sections",
  "celebration_types",
  "celebration_stories",
  "articles",
  "partners",
] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Records that go to the trash: the tables of `private.trash_kinds`. */
export type TrashKind = ContentKind | "pictures";

export const goesToTrash = (table: string): table is TrashKind =>
  [...CONTENT_KINDS, "pictures"].includes(table);
