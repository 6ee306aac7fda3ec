import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { randomId } from "~/lib/random-id";
import { Disclosure } from "~/plan/frame/disclosure";
import { inviteByLetter, makeInvite } from "~/plan/mutations";
import { KeepPlan } from "~/plan/open/keep-plan";
import { invitesQuery } from "~/plan/queries";
import { usePlanId, usePlanState, usePlanStore } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField, TextField } from "~/ui/form/fields";
import { LinkToKeep } from "~/ui/link/link-to-keep";
import { takeFocus } from "~/ui/take-focus";
import { browserConfig } from "~shared/config";
import { EMAIL_MAX, isEmail, NAME_MAX } from "~shared/validation";
import { OpenInvites } from "./open-invites";
import { ROLES } from "./roles";

const INVITED = ROLES.filter(({ value }) => value !== "owner");

export function InviteSomeone() {
  const planId = usePlanId();
  const client = useQueryClient();
  const { keeps } = usePlanState((state) => state.retention);
  const { sendsMail } = browserConfig();
  const writes = sendsMail && keeps === "address";
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<"editor" | "viewer">("editor");
  // A second press, after an answer that got lost, sends the same.
  const ids = useRef({ letter: randomId(), link: randomId() });
  const letter = usePress();
  const link = usePress();
  const isBusy = letter.isBusy || link.isBusy;
  const [problem, setProblem] = useState("");
  const [made, setMade] = useState<{ name: string; token: string }>();
  const [sentTo, setSentTo] = useState("");
  const emailField = useRef<HTMLInputElement>(null);
  const refresh = () => client.invalidateQueries({ queryKey: invitesQuery(planId).queryKey });

  const send = async () => {
    const address = email.trim();
    if (!isEmail(address)) {
      emailField.current?.focus();
      return setProblem("Please enter a valid email address");
    }
    const id = ids.current.letter;
    if (!(await letter.press(() => inviteByLetter(planId, id, role, address, name.trim())))) return;
    ids.current.letter = randomId();
    setSentTo(address);
    setEmail("");
    setName("");
  };
  const make = async () => {
    const done = await link.press(() => makeInvite(planId, ids.current.link, role, name.trim()));
    if (!done) return;
    ids.current.link = randomId();
    setMade({ name: name.trim(), token: done.answer.token });
    setName("");
  };
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setProblem("");
    setSentTo("");
    setMade(undefined);
    await (submitter?.getAttribute("value") === "letter" ? send() : make());
    void refresh();
  };

  return (
    <section className="mt-part">
      <h2 className="text-deep">Invite someone to help</h2>
      <p className="mt-2 text-ink-soft">
        For one person, once, within 7 days. You can take it back until somebody has used it.
      </p>
      <form noValidate onSubmit={invite} className="card mt-3 flex flex-col gap-5">
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField
            label="Who is it?"
            hint="Only for your own list"
            dir="auto"
            autoComplete="off"
            maxLength={NAME_MAX}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField
            label="What may they do?"
            hint={INVITED.find(({ value }) => value === role)?.may}
            options={INVITED}
            value={role}
            onChange={({ target }) => setRole(target.value as typeof role)}
          />
        </div>
        {writes ? (
          <TextField
            label="Their email address"
            hint="For a letter with the invitation in it. A link needs none."
            error={problem}
            ref={emailField}
            type="email"
            autoComplete="off"
            maxLength={EMAIL_MAX}
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              ids.current.letter = randomId();
            }}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          {writes ? (
            <Button type="submit" value="letter" aria-disabled={isBusy}>
              {letter.isBusy ? "Sending…" : "Send a letter"}
            </Button>
          ) : null}
          <Button
            type="submit"
            value="link"
            variant={writes ? "secondary" : "primary"}
            aria-disabled={isBusy}
          >
            {link.isBusy ? "Making a link…" : "Make a link"}
          </Button>
        </div>
      </form>
      <p role="status" className="mt-3 font-semibold wrap-anywhere empty:hidden">
        {sentTo ? `A letter to ${sentTo} is on its way.` : ""}
      </p>
      {made ? <InviteLink key={made.token} {...made} /> : null}
      <OpenInvites
        onRevoked={refresh}
        onMade={(link) => {
          setMade(link);
          void refresh();
        }}
      />
      {sendsMail ? (
        <KeepFirst isKept={writes} />
      ) : (
        <p className="mt-5 text-ink-soft">
          This site does not send email yet. Hand the link on yourself, or print it.
        </p>
      )}
    </section>
  );
}

/** The link that was just made. It is shown only once. */
function InviteLink({ name, token }: { name: string; token: string }) {
  return (
    <Card ref={takeFocus} tabIndex={-1} className="mt-5 border-deep!">
      <LinkToKeep
        label={name ? `A link for ${name}` : "The link"}
        title="An invitation to help with a plan"
        hint="For one person, once, within 7 days."
        message="Please help me with our plan."
        // In the hash, because browsers never send that to a server.
        link={`${browserConfig().siteUrl}/plan/join#${token}`}
      />
    </Card>
  );
}

function KeepFirst({ isKept }: { isKept: boolean }) {
  const store = usePlanStore();
  // The result stays visible until the section is left.
  const [wasKept] = useState(isKept);
  if (wasKept) return null;
  return (
    <Card className="mt-5 bg-blush">
      <p>
        A plan may send nothing before one member’s address is confirmed. Then invitations can go
        out as letters, too.
      </p>
      <Disclosure title="Keep this plan" className="mt-2">
        <div className="mt-3">
          <KeepPlan onKept={store.refresh} />
        </div>
      </Disclosure>
    </Card>
  );
}
