import { Card } from "~/ui/card";
import { LinkToKeep } from "~/ui/link/link-to-keep";
import { takeFocus } from "~/ui/take-focus";
import { browserConfig } from "~shared/config";

/** The link that was just made. It is shown only once. */
export function InviteLink({ name, token }: { name: string; token: string }) {
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
