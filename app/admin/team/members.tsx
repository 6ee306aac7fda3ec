import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { PersonName, RelativeDate } from "../list/cells";
import { MemberDialog } from "./member-dialog";
import type { Member } from "./queries";
import { ROLE_WORDS } from "./role-words";

type Props = {
  members: Member[];
  ownId: string | undefined;
};

export function Members({ members, ownId }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <ul className="divide-y divide-line" aria-label="Members">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <PersonName name={member.name} />
                <Badge tone={member.role === "owner" ? "accent" : "neutral"}>
                  {ROLE_WORDS[member.role].label}
                </Badge>
                {member.id === ownId ? <span className="text-ink-soft">You</span> : null}
              </p>
              <p>
                <EmailAddress>{member.email}</EmailAddress>
              </p>
              <p className="text-ink-soft">
                {member.last_sign_in_at ? (
                  <>
                    Last signed in <RelativeDate time={member.last_sign_in_at} />
                  </>
                ) : (
                  "Never signed in"
                )}
                {" · "}
                {member.has_factor ? "Second factor on" : "No second factor"}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Change ${member.name || member.email}`}
              onClick={() => setOpenId(member.id)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      <MemberDialog
        member={members.find(({ id }) => id === openId)}
        isSelf={openId === ownId}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}
