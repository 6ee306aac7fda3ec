import { PersonalLink } from "~/ui/personal-frame";

/** The page after "I am not the right person" in a letter: thanks, and nothing of the family. */
export const NotTheOne = () => (
  <>
    <h1 className="text-deep">This reached the wrong person</h1>
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what a press did
      autoFocus
      className="mt-6 scroll-mt-6 rounded-card bg-positive-soft p-6 text-xl font-semibold"
    >
      Thank you. The family sees that you are not the one.
    </p>
    <p className="mt-6 text-xl">
      We write no more about families’ inquiries to this address, and this link shows nothing any
      more. If that was a mistake,{" "}
      <PersonalLink href="/contact" className="font-semibold text-deep underline">
        write to us
      </PersonalLink>
      .
    </p>
  </>
);
