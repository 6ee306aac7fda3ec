import { LinkToKeep } from "~/ui/link/link-to-keep";

export const InvitationLink = ({ email, link }: { email: string; link: string }) => (
  <div role="status" className="mt-5 rounded-card border border-line bg-cream p-4 wrap-anywhere">
    <LinkToKeep
      label={`Link for ${email}`}
      hint="It works once, for seven days. Anyone who has it can join."
      title="Join the team"
      link={link}
    />
  </div>
);
