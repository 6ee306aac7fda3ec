import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFailureToast } from "~/admin/failure";
import { useFocusAfterDeletion } from "~/admin/list/delete-record";
import { InlineError } from "~/admin/page";
import { Card } from "~/ui/card";
import { Skeleton } from "~/ui/skeleton";
import { AddPasswordForm } from "./add-password-form";
import { AddedPassword } from "./added-password";
import { DeletePassword } from "./delete-password";
import { PasswordList } from "./password-list";
import { type InvestorPassword, passwordsQuery } from "./queries";

const FAILURE = "Failed to load investor passwords";
const HEADING = "investor-access";

/** The passwords that open the investor page. */
export function InvestorAccess() {
  const passwords = useQuery(passwordsQuery);
  useFailureToast(passwords, FAILURE);
  const [added, setAdded] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<InvestorPassword | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterDeletion(deleting === null, `#${HEADING}`);
  return (
    <Card className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} id={HEADING} tabIndex={-1} className="text-2xl">
          Investor Relations Access
        </h2>
        <p className="mt-2 text-ink-soft">
          Each password opens the investor page. Give every investor their own, so that you can take
          it back.
        </p>
      </div>
      <AddPasswordForm onAdded={setAdded} />
      {added === null ? null : (
        <AddedPassword
          key={added}
          password={added}
          onDone={() => {
            setAdded(null);
            heading.current?.focus();
          }}
        />
      )}
      {passwords.data ? (
        <PasswordList passwords={passwords.data} onDelete={setDeleting} />
      ) : passwords.isError ? null : (
        <div>
          <p role="status" className="mb-2 text-ink-soft">
            Loading investor passwords...
          </p>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {passwords.isError ? (
        <InlineError title={FAILURE} onRetry={() => passwords.refetch()} />
      ) : null}
      <DeletePassword
        password={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          focusHeading();
        }}
      />
    </Card>
  );
}
