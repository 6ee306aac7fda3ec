import type { StaffRole } from "../session/staff-session";
import { ROLE_WORDS, ROLES } from "./role-words";

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
