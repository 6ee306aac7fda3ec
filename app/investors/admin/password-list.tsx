import { Trash2 } from "lucide-react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import type { InvestorPassword } from "./queries";

type Props = {
  passwords: InvestorPassword[];
  onDelete: (password: InvestorPassword) => void;
};

/** The passwords by description and date. */
export function PasswordList({ passwords, onDelete }: Props) {
  if (passwords.length === 0) {
    return (
      <p role="status" className="text-ink-soft">
        There is no password yet, so nobody can open the investor page.
      </p>
    );
  }
  return (
    <ul aria-label="Investor passwords" className="divide-y divide-line border-y border-line">
      {passwords.map((password) => (
        <li key={password.id} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <p dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
              {nameOf(password)}
            </p>
            <p className="text-base text-ink-soft">
              Added <time dateTime={password.created_at}>{longLocalDate(password.created_at)}</time>
            </p>
            <p className="text-base text-ink-soft">
              Used {(password.usage_count ?? 0).toLocaleString("en-US")} times
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            className="shrink-0"
            aria-label={`Delete password: ${nameOf(password)}`}
            onClick={() => onDelete(password)}
          >
            <Trash2 aria-hidden="true" className="size-5 text-danger" />
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What a password without a description is called. */
export const nameOf = ({ description }: InvestorPassword) => description || "No description";
