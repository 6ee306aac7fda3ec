import { Keyboard, MessageSquareQuote, PenLine } from "lucide-react";
import { PageHeading } from "~/admin/page";
import { Button, LinkButton } from "~/ui/button";

export const InboxHeading = ({ onKeys }: { onKeys: () => void }) => (
  <PageHeading
    actions={
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" className="max-md:hidden" onClick={onKeys}>
          <Keyboard aria-hidden="true" className="size-5" />
          Keys
        </Button>
        <LinkButton variant="secondary" to="/admin/contacts/replies">
          <MessageSquareQuote aria-hidden="true" className="size-5" />
          Canned Replies
        </LinkButton>
        <LinkButton variant="secondary" to="/admin/contacts/new">
          <PenLine aria-hidden="true" className="size-5" />
          <span>
            Write<span className="max-md:sr-only"> to Somebody</span>
          </span>
        </LinkButton>
      </div>
    }
  >
    Contact Messages
  </PageHeading>
);
