import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "~/ui/button";
import { Problem } from "~/ui/form/field";
import { TextField } from "~/ui/form/fields";
import { type Join, joinSchema } from "../account/schema";
import { formFields } from "../record/form-fields";
import { type Invitation, join, useLinkForm } from "./link-calls";
import { NewPasswordFields } from "./new-password-fields";
import { NAME_UNDER } from "./role";

type Props = { token: string; invitation: Invitation; onJoined: () => Promise<void> };

const EMPTY: Join = { name: "", password: "", repeated: "" };

/** Asks an invited person for their name and password. */
export function JoinForm({ token, invitation: { email, role }, onJoined }: Props) {
  const form = useForm<Join>({ resolver: zodResolver(joinSchema), defaultValues: EMPTY });
  const { submit, isSubmitting, failure } = useLinkForm(form, async ({ name, password }) => {
    await join(token, name, password);
    form.reset(EMPTY);
    await onJoined();
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Problem>{failure}</Problem>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        form={formFields(form)}
        name="name"
        label="Your name"
        hint={`Colleagues see it, and it stands under ${NAME_UNDER[role]}. You can change it later.`}
        autoComplete="name"
        readOnly={isSubmitting}
      />
      <NewPasswordFields form={formFields(form)} label="Password" readOnly={isSubmitting} />
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? "Joining..." : "Join the team"}
      </Button>
    </form>
  );
}
