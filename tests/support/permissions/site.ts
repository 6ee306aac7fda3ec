import { id, type People, type Permissions, readByAll, staffOnly } from "./entry";

/** Staff see each other. */
const team = ({ colleagues = [] }: People) => {
  const all = ["staff", ...colleagues.map(({ role }) => role)];
  return { staff: all, editor: all, support: all };
};

/** Contents that visitors read, the staff, and the settings. */
export const site = (people: People): Record<string, Permissions> => ({
  staff: {
    key: "user_id",
    rows: {
      staff: { user_id: people.staffId, display_name: "Sam Staff", role: "owner" },
      ...Object.fromEntries(people.colleagues?.map((row) => [row.role, row]) ?? []),
    },
    read: team(people),
    insert: { user_id: people.strangerId, display_name: "Promoted" },
    // Only their own row, and of it only the name: see staff-accounts.test.ts.
    update: { display_name: "Renamed" },
    may: { update: staffOnly },
  },
  site_settings: {
    area: "settings",
    key: "key",
    rows: {
      analytics: { key: "ga_tracking_id", value: "" },
      sources: { key: "investor_sources", value: "What investors read" },
      another: { key: "another_setting", value: "for staff" },
    },
    read: {
      anonymous: ["analytics"],
      stranger: ["analytics"],
      staff: ["analytics", "sources", "another"],
    },
    insert: { key: "new_setting", value: "" },
    update: { value: "G-ABCDEFGHIJ" },
    may: { update: staffOnly },
  },
  content_sections: {
    area: "content",
    rows: {
      published: {
        id: id(1),
        title: "A hero",
        content: "Words",
        section_type: "home_hero",
        published: true,
      },
      draft: {
        id: id(2),
        title: "A draft",
        content: "Words",
        section_type: "home_hero",
        published: false,
      },
    },
    read: { anonymous: ["published"], stranger: ["published"], staff: ["published", "draft"] },
    insert: { id: id(3), title: "New", content: "Words", section_type: "about_hero" },
    update: { title: "Changed" },
    // A function moves what is deleted to the trash.
    may: { insert: staffOnly, update: staffOnly },
  },
  celebration_types: {
    area: "content",
    rows: { one: { id: id(1), title: "Nature", description: "Outdoors", action_text: "Plan" } },
    read: readByAll("one"),
    insert: { id: id(2), title: "Music", description: "Loud", icon: "Music", action_text: "Plan" },
    update: { title: "Changed" },
    // A function moves what is deleted to the trash.
    may: { insert: staffOnly, update: staffOnly },
  },
  celebration_ideas: {
    area: "content",
    rows: { one: { id: id(1), celebration_type_id: id(1), title: "A walk", is_main_idea: true } },
    read: readByAll("one"),
    insert: { id: id(2), celebration_type_id: id(1), title: "A swim" },
    update: { title: "Changed" },
    may: { insert: staffOnly, update: staffOnly, delete: staffOnly },
  },
  celebration_stories: {
    area: "content",
    rows: {
      one: { id: id(1), title: "Ann", subtitle: "A life", content: ["She sang."], author: "Bo" },
    },
    read: readByAll("one"),
    insert: { id: id(2), title: "Cy", subtitle: "A life", content: ["He ran."], author: "Di" },
    update: { title: "Changed" },
    // A function moves what is deleted to the trash.
    may: { insert: staffOnly, update: staffOnly },
  },
  articles: {
    area: "content",
    rows: {
      published: { id: id(1), title: "Out", slug: "out", published: true },
      draft: { id: id(2), title: "Draft", slug: "draft", published: false },
    },
    read: { anonymous: ["published"], stranger: ["published"], staff: ["published", "draft"] },
    insert: { id: id(3), title: "New", slug: "new" },
    update: { title: "Changed" },
    // A function moves what is deleted to the trash.
    may: { insert: staffOnly, update: staffOnly },
  },
  article_addresses: {
    area: "content",
    key: "slug",
    rows: {
      former: { slug: "former", article_id: id(1) },
      ofDraft: { slug: "former-of-draft", article_id: id(2) },
    },
    read: { anonymous: ["former"], stranger: ["former"], staff: ["former", "ofDraft"] },
    insert: { slug: "invented", article_id: id(1) },
    update: { article_id: id(2) },
  },
  partners: {
    area: "content",
    rows: {
      one: { id: id(1), name: "Oak House", type: "Funeral Home", location: "Troy" },
      // Nobody has an address of it.
      two: { id: id(2), name: "Elm House", type: "Funeral Home", location: "Utica" },
    },
    read: readByAll("one", "two"),
    insert: { id: id(3), name: "The Barn", type: "Celebration Venue", location: "Rome" },
    update: { name: "Changed" },
    // A function moves what is deleted to the trash.
    may: { insert: staffOnly, update: staffOnly },
  },
});
