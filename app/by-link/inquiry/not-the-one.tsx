import { PersonalLink } from "~/ui/personal-frame";
import { Done } from "~/ui/personal-page";

/** The page after "I am not the right person" in a letter: thanks, and nothing of the family. */
export const NotTheOne = () => (
  <>
    <h1 className="text-deep">This reached the wrong person</h1>
    <Done className="mt-6">Thank you. The family sees that you are not the one.</Done>
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
