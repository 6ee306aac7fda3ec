import type { StaffRole } from "../session/staff-session";

type Props = { name: string; value: StaffRole; onChange: (role: StaffRole) => void };

export const RoleChoice = ({ name, value, onChange }: Props) => (
  <fieldset>
    <legend className="mb-2 font-semibold">Role</legend>
    <div className="flex flex-col gap-1">
      {ROLES.map((role) => (
        <label key={role} className="flex min-h-target items-start gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            className="mt-0.5 size-6 shrink-0"
          />
          <span>
            <span className="font-semibold">{ROLE_WORDS[role].label}</span>
            <span className="block text-ink-soft">{ROLE_WORDS[role].may}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

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
