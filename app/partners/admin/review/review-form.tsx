import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { failureWords } from "~/admin/failure";
import { NoMailYet } from "~/admin/no-mail-yet";
import { PageHeading } from "~/admin/page";
import { ABOVE_SAVE_BAR, SaveBar } from "~/admin/record/save-bar";
import { useEditing } from "~/admin/record/use-editing";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { type Approved, approveApplication, refreshApplications } from "../mutations";
import { PartnerFields } from "../partner-fields";
import { LISTING_LABELS } from "../partner-labels";
import { type Application, readApplication } from "../queries";
import { BLANK_LISTING, type PartnerValues, partnerSchema } from "../schema";
import { StatusBadge } from "../status";
import { ApplicationCard } from "./application-card";
import { ApprovedMeanwhile } from "./approved-meanwhile";
import { draftOf } from "./draft";
import { Meanwhile } from "./meanwhile";
import { useAnswers } from "./use-answers";

const LIST = "/admin/partners";

/** A colleague approved a different listing first. */
class ApprovedBefore extends Error {}

type Props = {
  opened: Application;
  now: Application;
};

export function ReviewForm({ opened, now }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Approving publishes.
  const mayApprove = mayDo(useStaffRole(), "content");
  const approved = useRef<Approved>(undefined);
  // A refusal's toast stays until the next press.
  const refusal = useRef<string>(undefined);
  // One's own changes are not news.
  const [known, setKnown] = useState(opened.version);
  const isNews = now.version > known;
  const editing = useEditing<PartnerValues, Application>({
    name: "application",
    labels: LISTING_LABELS,
    row: opened,
    blank: BLANK_LISTING,
    toValues: draftOf,
    schema: partnerSchema,
    read: readApplication,
    save: async (values) => {
      if (refusal.current) toast.dismiss(refusal.current);
      approved.current = await approveApplication(opened.id, values, now.version);
      const { is_new, is_same } = approved.current;
      if (!is_new && !is_same) throw new ApprovedBefore();
      setKnown(now.version + 1);
    },
    onSaved: () => {
      refreshApplications(queryClient);
      if (approved.current?.is_new) {
        toast.success("Partner added", { description: addedWords(opened.email) });
      } else toast.info("A colleague made it a partner already");
      void navigate(LIST);
    },
    onFailed: (error) => {
      refreshApplications(queryClient);
      if (error instanceof ApprovedBefore) return;
      refusal.current = toast.error("Error adding partner", {
        description:
          error instanceof Error && error.message === "application_changed"
            ? "Something was done with this application meanwhile: see above."
            : failureWords(error, "Nothing you wrote is lost. Please try again."),
      });
    },
    images: (record) => ("image_url" in record ? [record.image_url] : []),
  });
  const answers = useAnswers(now, {
    isNews,
    onAnswered: () => setKnown(now.version + 1),
    onDone: () => {
      // The draft stays in this tab.
      editing.putOff();
      void navigate(LIST);
    },
  });
  const { saving, uploading, submit, leave, notice } = editing;
  const { partner_id } = now;
  const isUnsaved = editing.form.formState.isDirty && opened.partner_id === null;

  return (
    <>
      <PageHeading actions={<StatusBadge status={now.status} />}>
        Review <bdi dir="auto">{opened.business_name}</bdi>
      </PageHeading>
      <NoMailYet className="mb-6" />
      {isNews && partner_id ? (
        <div className="mb-6">
          <Meanwhile now={now} />
        </div>
      ) : null}
      {notice && !partner_id ? <div className="mb-6">{notice}</div> : null}
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <ApplicationCard application={now} />
        <Card>
          <h2 className="text-2xl">
            {partner_id ? "Its listing" : mayApprove ? "A draft of its listing" : "Your answer"}
          </h2>
          {partner_id && isUnsaved ? (
            <ApprovedMeanwhile
              partnerId={partner_id}
              mine={editing.form.getValues()}
              onLeave={(to) => {
                editing.putOff();
                editing.startFrom(opened);
                void navigate(to === "partner" ? `${LIST}?edit=${partner_id}` : LIST);
              }}
            />
          ) : partner_id ? (
            <>
              <p className="mt-3 mb-5">This application is a partner already.</p>
              <LinkButton to={`${LIST}?edit=${partner_id}`}>Edit the partner</LinkButton>
            </>
          ) : (
            <form noValidate onSubmit={submit} className="mt-5">
              <p className="mb-5 text-ink-soft">
                {mayApprove
                  ? "Made from the application, as far as it goes. Visitors see all of it once you approve."
                  : "An owner of the site makes it a partner. You can ask, decline, or put it off."}
              </p>
              <fieldset
                disabled={saving || answers.isSending}
                className={`flex min-w-0 flex-col gap-5 ${ABOVE_SAVE_BAR}`}
              >
                {mayApprove ? (
                  <PartnerFields editing={editing} drawn={editing.form.watch(["type", "name"])} />
                ) : null}
                {isNews ? <Meanwhile now={now} /> : null}
                <SaveBar>
                  {mayApprove ? (
                    <Button type="submit" disabled={uploading}>
                      {saving ? "Approving..." : isNews ? "Approve anyway" : "Approve"}
                    </Button>
                  ) : null}
                  <Button variant="secondary" onClick={answers.ask}>
                    Ask a question
                  </Button>
                  <Button variant="secondary" onClick={answers.decline}>
                    Decline
                  </Button>
                  <Button variant="secondary" onClick={answers.later}>
                    Later
                  </Button>
                  <Button variant="quiet" onClick={() => leave(() => navigate(LIST))}>
                    Cancel
                  </Button>
                </SaveBar>
              </fieldset>
            </form>
          )}
        </Card>
      </div>
      {answers.dialog}
      {editing.dialogs}
    </>
  );
}

const addedWords = (address: string) =>
  browserConfig().sendsMail
    ? `A letter asks ${address} to confirm the address.`
    : `This site does not send email yet. Edit the partner to make a link with which ${address} confirms.`;
