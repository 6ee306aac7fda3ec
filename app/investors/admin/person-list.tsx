import { DeleteButton } from "~/admin/list/delete-record";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { usesOf } from "./password-list";
import type { InvestorPerson } from "./queries";

type Props = {
  people: InvestorPerson[];
  onRenew: (person: InvestorPerson) => void;
  onRevoke: (person: InvestorPerson) => void;
  onDelete: (person: InvestorPerson) => void;
};

export function PersonList({ people, onRenew, onRevoke, onDelete }: Props) {
  if (people.length === 0) {
    return (
      <p role="status" className="text-ink-soft">
        Nobody has a password of their own yet.
      </p>
    );
  }
  return (
    <ul aria-label="People with access" className="divide-y divide-line border-y border-line">
      {people.map((person) => {
        const state = stateOf(person);
        return (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 max-w-full flex-1 basis-[13rem]">
              {person.name ? (
                <p dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
                  {person.name}
                </p>
              ) : null}
              <p>
                <EmailAddress>{person.email}</EmailAddress>
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-soft">
                <Badge tone={state === "open" ? "positive" : "neutral"}>{WORDS[state]}</Badge>
                {state === "open" ? "until " : ""}
                {longLocalDate(person.revoked_at ?? person.expires_at)}
              </p>
              <p className="text-base text-ink-soft">{usesOf(person)}</p>
            </div>
            <div className="flex max-w-full flex-wrap gap-1">
              <Button
                variant="quiet"
                size="sm"
                aria-label={`${state === "open" ? "New password" : "Give access again"}: ${person.email}`}
                onClick={() => onRenew(person)}
              >
                {state === "open" ? "New password" : "Give access again"}
              </Button>
              {state === "open" ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Take back access of ${person.email}`}
                  onClick={() => onRevoke(person)}
                >
                  Take back
                </Button>
              ) : null}
              <DeleteButton of={`access of ${person.email}`} onClick={() => onDelete(person)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const WORDS = { open: "Has access", over: "Ran out", revoked: "Taken back" };

function stateOf({ revoked_at, expires_at }: InvestorPerson): keyof typeof WORDS {
  if (revoked_at) return "revoked";
  return new Date(expires_at) > new Date() ? "open" : "over";
}
