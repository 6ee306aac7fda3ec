import { longLocalDate } from "~/lib/dates/relative-time";
import { PlanText } from "~/plan/fields/plan-text";
import { AskingButton } from "~/plan/frame/asking-button";
import { Disclosure } from "~/plan/frame/disclosure";
import { removeMember, setMemberRole } from "~/plan/mutations";
import { type Member, useMe, useMembers, useNameOf } from "~/plan/store/members";
import { usePress } from "~/plan/use-press";
import { Select } from "~/ui/form/controls";
import { toast } from "~/ui/toast/toast";
import { Notices } from "./notices";
import { ROLES, roleLabel } from "./roles";

const LINKS_AFTER =
  " Links they made to partners’ pages end. Your guests’ links stay; under Guests you can make new ones.";

export function Members() {
  const members = useMembers();
  const me = useMe();
  return (
    <section className="mt-8">
      <h2 className="text-deep">Who can open this plan</h2>
      <ul className="mt-3 rounded-card border border-line bg-paper px-4">
        {members.map((member) => (
          <li key={member.id} className="border-b border-line py-4 last:border-0">
            {member.id === me?.id ? <Me me={member} /> : <Other member={member} me={me} />}
          </li>
        ))}
      </ul>
      <Disclosure title="What each may do" className="mt-3">
        <ul className="mt-1">
          {ROLES.map(({ value, label, may }) => (
            <li key={value} className="py-1">
              <strong>{label}:</strong> {may}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function Me({ me }: { me: Member }) {
  return (
    <>
      <p className="mb-3 font-semibold">You · {roleLabel(me.role)}</p>
      <PlanText
        noun="plan_members"
        id={me.id}
        field="name"
        label="Your name, as the others see it"
        autoComplete="name"
        isOwn
      />
      <Notices me={me} />
    </>
  );
}

function Other({ member, me }: { member: Member; me: Member | undefined }) {
  const name = useNameOf()(member.user_id);
  const { press } = usePress();
  const isOwner = me?.role === "owner";

  const changeRole = async (role: string) => {
    if (await press(() => setMemberRole(member.id, role))) {
      toast.success(`${name}: ${roleLabel(role)}`);
    }
  };
  const remove = async () => {
    const done = await press(() => removeMember(member.id));
    if (!done) return false;
    const { due_at } = done.answer;
    toast.success(
      due_at
        ? `All are told now. It happens on ${longLocalDate(due_at)}, if no owner stops it.`
        : `${name} can no longer open this plan.`,
    );
    return true;
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p dir="auto" className="min-w-0 flex-1 font-semibold">
        {name}
        {isOwner && member.role !== "owner" ? null : (
          <span className="font-normal text-ink-soft"> · {roleLabel(member.role)}</span>
        )}
      </p>
      {isOwner ? (
        <div className="flex flex-wrap items-center gap-3">
          {member.role === "owner" ? null : (
            <Select
              aria-label={`What ${name} may do`}
              value={member.role}
              onChange={({ target }) => changeRole(target.value)}
            >
              {ROLES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
          <AskingButton
            size="sm"
            variant="quiet"
            label={
              <>
                Remove<span className="sr-only"> {name}</span>
              </>
            }
            title={`Remove ${name} from this plan?`}
            description={
              member.role === "owner"
                ? "They are an owner: all are told now, any owner can stop it, and it happens in 7 days."
                : `They can no longer open it. What they wrote stays.${member.role === "editor" ? LINKS_AFTER : ""}`
            }
            confirmLabel="Remove"
            pendingLabel="Removing…"
            onConfirm={remove}
          />
        </div>
      ) : null}
    </div>
  );
}
