import { Link } from "react-router";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import { Bait } from "~/ui/form/bait";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { prepareNewsletter, useNewsletter } from "./use-newsletter";

/** Joins the mailing list with an address alone. */
export function Newsletter() {
  const hydrated = useHydrated();
  const { state, error, root, field, subscribe, clearError } = useNewsletter();
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="bg-blush py-16 md:py-24">
      <div className="page-width grid items-center gap-10 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="text-4xl text-deep">
            New articles by email
          </h2>
          <p className="mt-4 max-w-prose text-xl">
            We write when there is something new to help you plan. You can ask us to take you off
            the list at any time. Our{" "}
            <Link
              to="/privacy"
              className="rounded-control font-semibold text-deep underline underline-offset-4"
            >
              Privacy Policy
            </Link>{" "}
            says what we do with your address.
          </p>
        </div>
        {/* Takes the focus when the form gives way to the thanks, and keeps it when it returns. */}
        <div ref={root} tabIndex={-1} className="rounded-card bg-paper p-6 shadow-card md:p-8">
          {state === "subscribed" ? (
            <div role="status" className="rounded-card bg-positive-soft p-6">
              <h3 className="text-3xl text-positive">Thank You</h3>
              <p className="mt-3 text-xl">
                You are on our mailing list. We will write when there is something new to help you
                plan.
              </p>
            </div>
          ) : (
            <form
              noValidate
              onSubmit={subscribe}
              onFocus={prepareNewsletter}
              className="noscript:hidden"
            >
              <fieldset disabled={state === "submitting"} className="flex flex-col gap-5">
                <Bait />
                <Field label="Email" required error={error}>
                  {(control) => (
                    <Input
                      {...control}
                      ref={field}
                      type="email"
                      required
                      autoComplete="email"
                      onInput={clearError}
                    />
                  )}
                </Field>
                {/* Before the page's scripts run it could send nothing. */}
                <Button
                  type="submit"
                  disabled={!hydrated}
                  className={hydrated ? "" : "not-noscript:opacity-100"}
                >
                  {state === "submitting" ? "Submitting..." : "Subscribe"}
                </Button>
              </fieldset>
            </form>
          )}
          <p className="hidden noscript:block">
            Signing up here needs JavaScript, which is turned off in your browser.
          </p>
        </div>
      </div>
    </section>
  );
}
