import { useQuery } from "@tanstack/react-query";
import { Card } from "~/ui/card";
import { EmailAddress } from "~/ui/email-address";
import { Loaded } from "../loaded";
import { NoMailYet } from "../no-mail-yet";
import { adminMeta, PageHeading } from "../page";
import { FactorCard } from "./factor/factor-card";
import { NameForm } from "./name-form";
import { NoticesForm } from "./notices-form";
import { PasswordForm } from "./password-form";
import { ownAccountQuery } from "./queries";
import { SessionsCard } from "./sessions-card";

export const meta = () => adminMeta("Your Account");

export default function AccountPage() {
  const found = useQuery(ownAccountQuery);
  return (
    <>
      <PageHeading>Your Account</PageHeading>
      <Loaded query={found} failure="Error fetching your account" loading="Loading your account...">
        {(account) => (
          <div className="grid max-w-2xl gap-6">
            <p className="wrap-anywhere">
              You are signed in as{" "}
              <strong>
                <EmailAddress>{account.email}</EmailAddress>
              </strong>
            </p>
            <Card>
              <h2 className="mb-5 text-2xl">Your name</h2>
              <NameForm key={account.id} account={account} />
            </Card>
            <Card>
              <h2 className="mb-5 text-2xl">Your letters</h2>
              <NoMailYet className="mb-5" />
              <NoticesForm key={account.id} account={account} />
            </Card>
            <Card>
              <h2 className="mb-2 text-2xl">Your password</h2>
              <p className="mb-5">Changing it signs you out on every other device.</p>
              <PasswordForm email={account.email} />
            </Card>
            <Card>
              <h2 className="mb-2 text-2xl">Your second factor</h2>
              <FactorCard email={account.email} />
            </Card>
            <Card>
              <SessionsCard />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
}
