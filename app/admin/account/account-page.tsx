import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmailAddress } from "~/ui/email-address";
import { SelectField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { Loaded } from "../loaded";
import { NoMailYet } from "../no-mail-yet";
import { adminMeta, PageHeading } from "../page";
import { formFields, useFields } from "../record/form-fields";
import { useLeaveGuard } from "../record/use-leave-guard";
import { NAME_UNDER, useStaffRole } from "../session/role";
import { FactorCard } from "./factor/factor-card";
import { useSaveName, useSaveNotices } from "./mutations";
import { PasswordForm } from "./password-form";
import { type Notices, noticesQuery, type OwnAccount, ownAccountQuery } from "./queries";
import { nameSchema } from "./schema";
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

function NameForm({ account }: { account: OwnAccount }) {
  const role = useStaffRole();
  const form = useFields(nameSchema, {
    defaultValues: { name: account.name },
    // Refetched when the page opens; anything typed before that stays.
    values: { name: account.name },
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, reset } = form;
  const { isDirty, isSubmitting } = form.formState;
  const { act: save } = useSaveName(account);
  const guard = useLeaveGuard(isDirty);

  const submit = handleSubmit(async ({ name }) => {
    if (!(await save(name))) return;
    guard.release();
    reset({ name });
    toast.success("Name saved", {
      description: name ? `You appear as ${name}.` : "You appear without a name.",
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <div className="w-full">
        <TextField
          form={form}
          name="name"
          label="Display name"
          hint={`Colleagues see it, and it stands under ${NAME_UNDER[role]}. Leave it empty to show no name.`}
          autoComplete="name"
          readOnly={isSubmitting}
        />
      </div>
      <Button type="submit">{isSubmitting ? "Saving..." : "Save name"}</Button>
      {guard.dialog}
    </form>
  );
}

const CHOICES: Record<Notices, { label: string; saved: string }> = {
  "at-once": { label: "At once", saved: "You get a letter for each of them." },
  daily: { label: "Once a day", saved: "You get one letter a day, if anything came in." },
  never: { label: "Never", saved: "You get no letters about them." },
};

const LATER = "It holds as soon as this site sends email.";

function NoticesForm({ account }: { account: OwnAccount }) {
  const found = useQuery(noticesQuery(account.id));
  return (
    <Loaded query={found} failure="Error fetching your choice" loading="Loading your choice...">
      {(choice) => <ChoiceForm account={account} choice={choice} />}
    </Loaded>
  );
}

function ChoiceForm({ account, choice }: { account: OwnAccount; choice: Notices }) {
  const form = useForm<{ choice: Notices }>({
    defaultValues: { choice },
    values: { choice },
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, reset } = form;
  const { isDirty, isSubmitting } = form.formState;
  const { act: save } = useSaveNotices(account);
  const { sendsMail } = browserConfig();
  const guard = useLeaveGuard(isDirty);

  const submit = handleSubmit(async ({ choice }) => {
    if (!(await save(choice))) return;
    guard.release();
    reset({ choice });
    toast.success("Choice saved", { description: sendsMail ? CHOICES[choice].saved : LATER });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <div className="w-full">
        <SelectField
          form={formFields(form)}
          name="choice"
          label="New messages and partner applications"
          hint={sendsMail ? "Letters about them go to your email address." : undefined}
          options={Object.entries(CHOICES).map(([value, { label }]) => ({ value, label }))}
        />
      </div>
      <Button type="submit">{isSubmitting ? "Saving..." : "Save choice"}</Button>
      {guard.dialog}
    </form>
  );
}
