import { Card } from "~/ui/card";
import { AccountActions } from "./account-actions";

type Props = { email: string; onLogOut: () => Promise<void> };

/** For an account that is signed in but has no staff record: it would only see empty lists. */
export function NotStaff({ email, onLogOut }: Props) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-blush px-4 py-10">
      <Card className="flex w-full max-w-lg flex-col gap-4 text-center">
        <h1 className="text-3xl">No access to the admin area</h1>
        <p>
          You are signed in, but this account does not belong to staff. If it should, please ask a
          colleague to add it. Otherwise sign out and use another account.
        </p>
        <AccountActions name={email} hasPage={false} onLogOut={onLogOut} />
      </Card>
    </main>
  );
}
