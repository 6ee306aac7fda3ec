import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { PersonalFrame } from "~/ui/personal-frame";
import { Skeleton } from "~/ui/skeleton";
import { NAME_MAX } from "~shared/validation";
import type { useStep } from "./code-steps";

/** The server's response for the pages behind a link, the same for everybody. */
export const Waiting = () => (
  <PersonalFrame>
    <div role="status" className="noscript:hidden">
      <span className="sr-only">One moment…</span>
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="mt-8 h-28 w-full" />
    </div>
    <noscript>
      <h1 className="text-deep">This page needs JavaScript</h1>
      <p className="mt-6 text-xl">
        Please switch it on in your browser and open the link once more. What has to be done first
        is on <a href="/first-steps">a page that works without it</a>.
      </p>
    </noscript>
  </PersonalFrame>
);

/** What a link can not do, or not yet. */
export const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 tabIndex={-1} className="text-deep">
      {title}
    </h1>
    <p role="status" className="mt-6 text-xl wrap-anywhere">
      {children}
    </p>
  </>
);

/** " for the celebration of Ruth"; nothing where there is no name yet. */
export const ofCelebration = (honoree: string) =>
  honoree ? (
    <>
      {" for the celebration of "}
      <bdi dir="auto">{honoree}</bdi>
    </>
  ) : null;

type Props = { step: ReturnType<typeof useStep>; submit: string };

export const NameForm = ({ step, submit }: Props) => (
  <form noValidate onSubmit={step.submit} className="mt-8 flex flex-col items-start gap-5">
    <div className="w-full max-w-md">
      <TextField
        label="Your name"
        hint="So that the others know who is here."
        required
        error={step.problem}
        name="name"
        autoComplete="name"
        dir="auto"
        maxLength={NAME_MAX}
        readOnly={step.isBusy}
      />
    </div>
    <Button type="submit" aria-disabled={step.isBusy}>
      {step.isBusy ? "One moment…" : submit}
    </Button>
  </form>
);
