import type { StaffRole } from "../session/staff-session";

type RoleWords = { label: string; article: string; may: string };

/** Each role's name and permissions (docs/product.md 1.2). */
export const ROLE_WORDS: Record<StaffRole, RoleWords> = {
  owner: { label: "Owner", article: "an owner", may: "Everything, with settings and the team" },
  editor: {
    label: "Editor",
    article: "an editor",
    may: "What visitors read; no messages and no people’s data",
  },
  support: {
    label: "Support",
    article: "in support",
    may: "Messages, requests and letters; no content",
  },
};

export const ROLES = Object.keys(ROLE_WORDS) as StaffRole[];
