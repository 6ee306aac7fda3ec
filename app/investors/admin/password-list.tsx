import { Pencil, Trash2 } from "lucide-react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import type { InvestorPassword } from "./queries";

type Props = {
  passwords: InvestorPassword[];
  onEdit: (password: InvestorPassword) => void;
  onDelete: (password: InvestorPassword) => void;
};

export function PasswordList({ passwords, onEdit, onDelete }: Props) {
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
        <li
          key={password.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
        >
          <div className="min-w-0 max-w-full flex-1 basis-[13rem]">
            <p dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
              {nameOf(password)}
            </p>
            <p className="text-base text-ink-soft">
              Added <time dateTime={password.created_at}>{longLocalDate(password.created_at)}</time>
            </p>
            <p className="text-base text-ink-soft">{usesOf(password)}</p>
          </div>
          <div className="flex max-w-full flex-wrap gap-1">
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Edit description: ${nameOf(password)}`}
              onClick={() => onEdit(password)}
            >
              <Pencil aria-hidden="true" className="size-5" />
              Edit
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Delete password: ${nameOf(password)}`}
              onClick={() => onDelete(password)}
            >
              <Trash2 aria-hidden="true" className="size-5 text-danger" />
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The count may be missing. */
export function usesOf({ usage_count }: Pick<InvestorPassword, "usage_count">): string {
  const uses = usage_count ?? 0;
  return `Used ${uses.toLocaleString("en-US")} ${uses === 1 ? "time" : "times"}`;
}

export const nameOf = ({ description }: InvestorPassword) => description || "No description";
