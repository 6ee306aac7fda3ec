import { browserConfig } from "~shared/config";
import { useMailTrouble } from "./mail-trouble";

export function NoMailYet({ className = "" }: { className?: string }) {
  const trouble = useMailTrouble();
  const { sendsMail } = browserConfig();
  if (sendsMail && !trouble) return null;
  return (
    <div
      role="status"
      className={`rounded-card border border-joy bg-joy/25 px-4 py-2 ${className}`}
    >
      <p className="font-semibold">
        {trouble ? `Letters wait: ${trouble}` : "This site does not send email yet"}
      </p>
      {trouble ? (
        <p>
          They leave by themselves once it answers. If it stays away, please tell the person who
          runs the site.
        </p>
      ) : (
        <p>
          Its letters are written to files in the folder <code>mail</code> of its data. To send
          them, the person who runs the site sets <code>SMTP_URL</code>.
        </p>
      )}
    </div>
  );
}
