/** Records that go to the trash: the tables of `private.trash_kinds`, each with its words. */
export const TRASH_KINDS = {
  articles: "Article",
  celebration_stories: "Celebration story",
  celebration_types: "Celebration type",
  partners: "Partner",
  content_sections: "Content section",
  pictures: "Picture",
} as const;

export type TrashKind = keyof typeof TRASH_KINDS;

export const goesToTrash = (table: string): table is TrashKind => Object.hasOwn(TRASH_KINDS, table);
