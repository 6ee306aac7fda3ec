import { browserConfig } from "~shared/config";

/** Says so where the site has no mail server; else nothing. */
export function NoMailYet({ className = "" }: { className?: string }) {
  if (browserConfig().sendsMail) return null;
  return (
    <div className={`rounded-card border border-joy bg-joy/25 p-4 ${className}`}>
      <p className="font-semibold">This site does not send email yet</p>
      <p>
        Its letters are written to files in the folder <code>mail</code> of its data. To send them,
        whoever runs the site sets <code>SMTP_URL</code>.
      </p>
    </div>
  );
}
