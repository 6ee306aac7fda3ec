import { type ReactNode, useRef, useState } from "react";
import { Button } from "../button";
import { TextField } from "../form/fields";
import { PrintAlone } from "./print-alone";
import { QrCode } from "./qr-code";
import { type CodeToType, TypedCode } from "./typed-code";

type Props = {
  label: ReactNode;
  /** Says who may use it, how often and how long. Printed, too, where there is no message. */
  hint: string;
  link: string;
  title: string;
  /** It can be shown again on demand; by default, only this once. */
  isShownAgain?: boolean;
  /** For the device's own share sheet; without them sharing is not offered. */
  message?: string;
  /** What is typed in the link's place where it is printed, and what makes it for that. */
  code?: CodeToType;
  onPrint?: (print: () => void) => void;
};

/** To copy, send, read off the screen with another phone, or print. */
export function LinkToKeep(props: Props) {
  const { label, hint, link, title, message, isShownAgain, code, onPrint } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without permission, or without https: it is selected, to be copied by hand.
      field.current?.select();
    }
  };
  const share = () =>
    navigator.share({ text: message, url: link }).catch(() => {
      // The person closed the share sheet.
    });
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={label}
        hint={isShownAgain ? hint : `${hint} It is shown only now.`}
        ref={field}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copy}>Copy the link</Button>
        {message && "share" in navigator ? (
          <Button variant="secondary" onClick={share}>
            Send it
          </Button>
        ) : null}
        <PrintAlone label="Print it" onPress={onPrint}>
          <h1 className="font-display text-2xl font-semibold wrap-anywhere">{title}</h1>
          <p className="my-4">{message ?? hint}</p>
          <QrCode text={link} label={`QR code: ${title}`} />
          {code ? (
            <p className="mt-4">
              <TypedCode {...code} />
            </p>
          ) : (
            <p className="mt-4 font-mono break-all">{link}</p>
          )}
        </PrintAlone>
        <span role="status">{isCopied ? "Copied" : ""}</span>
      </div>
      <p className="text-ink-soft">Or point another phone’s camera at this:</p>
      <QrCode text={link} label={`QR code: ${title}`} />
    </div>
  );
}
