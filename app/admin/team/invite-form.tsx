import { useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { useFields } from "../record/form-fields";
import { InvitationLink } from "./invitation-link";
import { copyInvitation, type InviteRefusal, invite, useTeamChange } from "./mutations";
import { RoleChoice } from "./role-choice";
import { type InvitationValues, invitationSchema } from "./schema";

const EMPTY: InvitationValues = { email: "", role: "editor" };

const refusalsOf = (sendsMail: boolean): Record<InviteRefusal, string> => ({
  already_staff: "This address is on the team already",
  has_account:
    "This address has a family’s account here, and staff have no plans. Please use another address.",
  invited: `This address is invited already. You can ${sendsMail ? "send the letter again" : "make a link"} below.`,
});

export function InviteForm() {
  const form = useFields(invitationSchema, { defaultValues: EMPTY });
  const { change, isPending } = useTeamChange();
  const [made, setMade] = useState<{ email: string; link: string }>();
  const { sendsMail } = browserConfig();

  const submit = form.handleSubmit((values) =>
    change(async () => {
      setMade(undefined);
      const answer = await invite(values);
      if ("refused" in answer) {
        form.setError("email", { message: refusalsOf(sendsMail)[answer.refused] });
        return;
      }
      const link = sendsMail ? null : await copyInvitation(answer.invitation_id);
      if (link) setMade({ email: values.email, link });
      form.reset(EMPTY);
      toast.success("Invited", {
        description: answer.no_letter
          ? "Enough letters went out today. Please make a link below, or send the letter tomorrow."
          : link
            ? "Please hand the link below on yourself."
            : `A letter is on its way to ${values.email}.`,
      });
    }),
  );

  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
        <div className="w-full">
          <TextField
            form={form}
            name="email"
            label="Email"
            hint="They choose their own name and password. The link works once, for seven days."
            required
            type="email"
            autoComplete="off"
            readOnly={isPending}
          />
        </div>
        <RoleChoice
          name="invited-role"
          value={form.watch("role")}
          onChange={(role) => form.setValue("role", role)}
        />
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? "Inviting..." : "Invite"}
        </Button>
      </form>
      {made ? <InvitationLink {...made} /> : null}
    </>
  );
}
