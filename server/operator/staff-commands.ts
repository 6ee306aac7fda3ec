import { z } from "zod";

const email = z.email("is no e-mail address").max(254).toLowerCase();
/** The limit of public.staff.display_name. */
const name = z.string().trim().max(100, "has more than 100 characters");

const role = z.enum(["owner", "editor", "support"], "is no role: owner, editor or support");

export const staffCommand = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("add"),
    email,
    name: name.optional(),
    /** True if an existing account may become staff. */
    promote: z.boolean().optional(),
    /** Defaults to owner. */
    role: role.optional(),
  }),
  z.strictObject({ action: z.literal("list") }),
  z.strictObject({ action: z.literal("reset"), email }),
  z.strictObject({ action: z.literal("remove"), email }),
  z.strictObject({ action: z.literal("name"), email, name }),
  z.strictObject({ action: z.literal("role"), email, role }),
  z.strictObject({ action: z.literal("reset-factor"), email }),
]);

export type StaffCommand = z.output<typeof staffCommand>;

/** Why a command was not carried out. Nothing was changed. */
const REFUSALS = [
  "already_staff",
  "has_account",
  "no_account",
  "has_plans",
  "not_staff",
  "last_owner",
  "no_factor",
] as const;

export type Refusal = (typeof REFUSALS)[number];

const member = z.object({
  email: z.string(),
  /** The byline; may be empty. */
  name: z.string(),
  role,
  /** ISO 8601. */
  since: z.string(),
});

export type StaffMember = z.output<typeof member>;

export const staffResult = z.union([
  z.object({ refused: z.enum(REFUSALS) }),
  z.object({
    staff: z.array(member),
    /** Generated here, to be shown once: it is not stored. */
    password: z.string().optional(),
  }),
]);

export type StaffResult = z.output<typeof staffResult>;
