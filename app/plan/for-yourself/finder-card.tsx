import { LinkToKeep } from "~/ui/link/link-to-keep";
import { PrintAlone } from "~/ui/link/print-alone";
import { QrCode } from "~/ui/link/qr-code";
import { takeFocus } from "~/ui/take-focus";
import { browserConfig } from "~shared/config";
import { usePlan } from "../store/plan-context";

/** The link that was just made, to keep among one's papers. It is shown only once. */
export function FinderCard({ name, token }: { name: string; token: string }) {
  const { honoree_name } = usePlan();
  // In the hash, because browsers never send that to a server.
  const link = `${browserConfig().siteUrl}/plan/found#${token}`;
  const title = honoree_name ? `The wishes of ${honoree_name}` : "Wishes for a celebration of life";
  return (
    <div ref={takeFocus} tabIndex={-1} className="mt-6 border-t border-line pt-5">
      <h3>The card</h3>
      <p className="mt-2 mb-4">
        Anyone who has it can tell you that the time has come; the plan opens 72 hours later, unless
        an owner stops it.
      </p>
      <PrintAlone label="Print a card for the wallet">
        <WalletCard name={name} title={title} link={link} />
      </PrintAlone>
      <div className="mt-5">
        <LinkToKeep
          label={`A link for ${name}`}
          title={title}
          hint="For when the time has come. It works until it was used, or until you choose somebody else."
          message="Please keep this link. It is for when the time has come."
          link={link}
        />
      </div>
    </div>
  );
}

type CardProps = { name: string; title: string; link: string };

/** The size of a bank card (ISO/IEC 7810, ID-1), with a cutting line. */
const WalletCard = ({ name, title, link }: CardProps) => (
  <div className="flex h-[54mm] w-[85.6mm] flex-col justify-between overflow-hidden border border-dashed border-black p-[3mm] text-[9pt] leading-tight text-black">
    <div className="flex gap-[3mm]">
      <div className="flex min-w-0 flex-1 flex-col gap-[1.5mm]">
        <p dir="auto" className="line-clamp-3 font-display text-[11pt] font-semibold wrap-anywhere">
          {title}
        </p>
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          For {name}
        </p>
        <p>When the time has come, point a phone’s camera here, or type:</p>
      </div>
      <QrCode text={link} label={`QR code: ${title}`} className="w-[34mm] shrink-0" />
    </div>
    <p className="font-mono break-all">{link}</p>
  </div>
);
