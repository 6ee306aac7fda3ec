import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { LinkToKeep } from "~/ui/link/link-to-keep";
import { PrintAlone } from "~/ui/link/print-alone";
import { QrCode } from "~/ui/link/qr-code";
import { takeFocus } from "~/ui/take-focus";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { notToldWords, timeStoppedAt } from "../end/announcement-words";
import { AskingButton } from "../frame/asking-button";
import { usePlan, usePlanId, usePlanState } from "../store/plan-context";
import { usePress } from "../use-press";
import { dueAfter } from "./dates";
import { FinderForm } from "./finder-form";
import { makeFinderCard, revokeFinder, tellFinder } from "./mutations";
import { type Finder, finderQuery } from "./queries";

type Named = { finder: NonNullable<Finder> };

export function NamedFinder({ finder }: Named) {
  const [isEditing, setEditing] = useState(false);
  const { name, email, pressed_at } = finder;
  return (
    <Card className="mt-4">
      <p className="text-xl font-semibold wrap-anywhere">
        <bdi dir="auto">{name}</bdi>
      </p>
      {isEditing ? (
        <FinderForm submit="Save" name={name} email={email} onDone={() => setEditing(false)} />
      ) : (
        <>
          {email ? <p className="wrap-anywhere">{email}</p> : null}
          <Told finder={finder} />
          {pressed_at ? null : (
            <>
              <WaysToTell finder={finder} onEdit={() => setEditing(true)} />
              <TakeBack finder={finder} />
            </>
          )}
        </>
      )}
    </Card>
  );
}

function Told({ finder: { told_at, card_at, pressed_at } }: Named) {
  const stoppedAt = timeStoppedAt(usePlanState(({ rows }) => rows.plan_announcements).values());
  return (
    <ul className="mt-2 text-ink-soft">
      {stoppedAt && !pressed_at ? (
        <li className="text-ink">
          It was stopped on {longLocalDate(stoppedAt)}. Letters and cards from before open nothing
          any more.
        </li>
      ) : null}
      {told_at ? <li>A letter was asked for on {longLocalDate(told_at)}.</li> : null}
      {card_at ? <li>A card was made on {longLocalDate(card_at)}.</li> : null}
      {told_at || card_at ? null : <li>{notToldWords(stoppedAt)}</li>}
      {pressed_at ? (
        <li className="text-ink">
          The link was used on {longLocalDate(pressed_at)}. Unless an owner stops it, the plan is
          opened to them on {longLocalDate(dueAfter(pressed_at))}.
        </li>
      ) : null}
    </ul>
  );
}

function WaysToTell({ finder, onEdit }: Named & { onEdit: () => void }) {
  const planId = usePlanId();
  const client = useQueryClient();
  const { isBusy, press } = usePress();
  const keeps = usePlanState(({ retention }) => retention.keeps);
  const [token, setToken] = useState("");
  const { sendsMail } = browserConfig();
  const refresh = () => client.invalidateQueries({ queryKey: finderQuery(planId).queryKey });
  const tell = async () => {
    if (!(await press(() => tellFinder(planId)))) return;
    toast.success(`A letter to ${finder.name} is on its way.`);
    await refresh();
  };
  const make = async () => {
    const made = await press(() => makeFinderCard(planId));
    if (!made) return;
    setToken(made.answer);
    await refresh();
  };
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {sendsMail && finder.email && keeps === "address" ? (
          <Button onClick={tell} aria-disabled={isBusy} className="text-left">
            <span>
              Tell <bdi dir="auto">{finder.name}</bdi> now
            </span>
          </Button>
        ) : null}
        <Button variant="secondary" onClick={make} aria-disabled={isBusy}>
          Make a card for your papers
        </Button>
        <Button variant="quiet" onClick={onEdit}>
          Change name or address
        </Button>
      </div>
      <p className="mt-3 text-ink-soft">{hintOf(finder, sendsMail, keeps)}</p>
      {token ? <FinderCard key={token} name={finder.name} token={token} /> : null}
    </>
  );
}

function hintOf({ email }: Named["finder"], sendsMail: boolean, keeps: string | null): string {
  if (!sendsMail) {
    return "This site does not send email yet. A card, or its link, tells them when you give it to them.";
  }
  if (!email) return "With an address, a letter can tell them. A card needs none.";
  if (keeps !== "address") {
    return "To write to them, first keep this plan with your own email address, in the overview.";
  }
  return "A letter or a card holds a link that says only whose plan it is. It opens the plan when the time has come.";
}

function TakeBack({ finder }: Named) {
  const planId = usePlanId();
  const client = useQueryClient();
  const { press } = usePress();
  const go = async () => {
    if (await press(() => revokeFinder(planId))) {
      await client.invalidateQueries({ queryKey: finderQuery(planId).queryKey });
    }
  };
  return (
    <AskingButton
      variant="quiet"
      className="mt-2"
      label="Choose somebody else"
      title={`Take ${finder.name}’s name back?`}
      description="Their letters and cards open nothing any more. We do not tell them. You can choose them again."
      confirmLabel="Take it back"
      onConfirm={go}
    />
  );
}

/** The link that was just made, to keep among one's papers. It is shown only once. */
function FinderCard({ name, token }: { name: string; token: string }) {
  const { honoree_name } = usePlan();
  // In the hash, because browsers never send that to a server.
  const link = `${browserConfig().siteUrl}/plan/found#${token}`;
  const title = honoree_name ? `The wishes of ${honoree_name}` : "Wishes for a celebration of life";
  return (
    <div ref={takeFocus} tabIndex={-1} className="mt-6 border-t border-line pt-5">
      <h3>The card</h3>
      <p className="mt-2 mb-4">
        Anyone who has it can tell you that the time has come; the plan opens 72 hours later, unless
        an owner stops it.
      </p>
      <PrintAlone label="Print a card for the wallet">
        <WalletCard name={name} title={title} link={link} />
      </PrintAlone>
      <div className="mt-5">
        <LinkToKeep
          label={`A link for ${name}`}
          title={title}
          hint="For when the time has come. It works until it was used, or until you choose somebody else."
          message="Please keep this link. It is for when the time has come."
          link={link}
        />
      </div>
    </div>
  );
}

/** The size of a bank card (ISO/IEC 7810, ID-1), with a cutting line. */
const WalletCard = ({ name, title, link }: { name: string; title: string; link: string }) => (
  <div className="flex h-[54mm] w-[85.6mm] flex-col justify-between overflow-hidden border border-dashed border-black p-[3mm] text-[9pt] leading-tight text-black">
    <div className="flex gap-[3mm]">
      <div className="flex min-w-0 flex-1 flex-col gap-[1.5mm]">
        <p dir="auto" className="line-clamp-3 font-display text-[11pt] font-semibold wrap-anywhere">
          {title}
        </p>
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          For {name}
        </p>
        <p>When the time has come, point a phone’s camera here, or type:</p>
      </div>
      <QrCode text={link} label={`QR code: ${title}`} className="w-[34mm] shrink-0" />
    </div>
    <p className="font-mono break-all">{link}</p>
  </div>
);
