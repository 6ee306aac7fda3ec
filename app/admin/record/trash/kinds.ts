/** Records that go to the trash: the tables of `private.trash_kinds`. */
const TRASH_KINDS = [
  "articles",
  "celebration_stories",
  "celebration_types",
  "partners",
  "content_sections",
  "pictures",
] as const;

export type TrashKind = (typeof TRASH_KINDS)[number];

export const goesToTrash = (table: string): table is TrashKind =>
  (TRASH_KINDS as readonly string[]).includes(table);
