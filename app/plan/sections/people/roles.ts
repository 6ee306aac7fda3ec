export const ROLES = [
  { value: "owner", label: "Owner", may: "May do everything, invite others and end the plan." },
  {
    value: "editor",
    label: "May write",
    may: "May change everything but people and the plan’s end.",
  },
  { value: "viewer", label: "May read", may: "Sees the plan, and changes nothing." },
] as const;

export const roleLabel = (role: string): string =>
  ROLES.find(({ value }) => value === role)?.label ?? role;
