import { id, type People, type Permissions } from "./entry";

/** Invitations to the team: for owners, and changed by functions alone. */
export const team = ({ staffId }: People): Record<string, Permissions> => ({
  staff_invitations: {
    area: "settings",
    columns: "id,email,role,invited_by,created_at,expires_at",
    rows: { one: { id: id(1), email: "new@example.com", role: "editor", invited_by: staffId } },
    read: { staff: ["one"] },
    insert: { id: id(2), email: "mine@example.com", role: "owner", invited_by: staffId },
    update: { role: "owner" },
  },
});
