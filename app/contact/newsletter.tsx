import { Link } from "react-router";
import { PublicForm } from "~/ui/form/public-form";
import { usePublicForm } from "~/ui/form/use-public-form";
import { ConfirmationNotice } from "./confirmation-notice";
import { NEWSLETTER_START } from "./fields";
import { THANKS, WORDS } from "./mailing-list-form";
import { EmailField } from "./name-and-email";

const load = async () => (await import("./mutations")).newsletterRules;

export function Newsletter() {
  const form = usePublicForm<{ email: string }>({
    name: "newsletter",
    start: NEWSLETTER_START,
    load,
    words: WORDS,
  });
  const thanks = () => (
    <p className="text-xl">
      <ConfirmationNotice wantsEmails />
    </p>
  );
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="bg-blush py-16 md:py-24">
      <div className="page-width grid items-center gap-10 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="text-deep">
            New articles by email
          </h2>
          <p className="mt-4 max-w-prose text-xl">
            A letter now and then. You need not join to plan. You can ask us to take you off the
            list at any time. Our{" "}
            <Link
              to="/privacy"
              className="rounded-control font-semibold text-deep underline underline-offset-4"
            >
              Privacy Policy
            </Link>{" "}
            says what we do with your address.
          </p>
        </div>
        <div className="rounded-card bg-paper p-6 shadow-card md:p-8">
          <PublicForm
            form={form}
            label="Newsletter"
            submit={["Subscribe", "Submitting..."]}
            submitClassName=""
            thanks={{ showFor: THANKS, content: thanks }}
          >
            <EmailField form={form} />
          </PublicForm>
        </div>
      </div>
    </section>
  );
}
