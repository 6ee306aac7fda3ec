import { LinkButton } from "~/ui/link-button";
import kite from "./images/kite.svg?no-inline";
import { Message } from "./message";

/** The words of the 404 screen, also shown when a page finds that what it was to show is gone. */
export const NotFoundMessage = () => (
  <Message
    picture={kite}
    code="404"
    title="Page Not Found"
    text="There is no page at this address. It may have moved, or the address may have a typing mistake."
  >
    <div className="flex flex-wrap justify-center gap-4">
      <LinkButton to="/">Go to the home page</LinkButton>
      <LinkButton to="/contact" variant="secondary">
        Contact us
      </LinkButton>
    </div>
  </Message>
);
