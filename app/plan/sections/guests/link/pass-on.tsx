import { useState } from "react";
import { dialed } from "~/plan/sections/partners/contact";
import { Button, buttonClass } from "~/ui/button";

type Props = {
  name: string;
  phone: string;
  link: string;
  /** The words before the link. */
  message: string;
  isSent: boolean;
  /** Called once it was handed on, as far as a browser can tell. */
  onSent: () => void;
};

/** A computer would open nothing, and the link would seem to be sent. */
const isPhone = () => matchMedia("(pointer: coarse)").matches;

/** Hands a household's link on: by text message, by what the device has, or copied with its words. */
export function PassOn({ name, phone, link, message, isSent, onSent }: Props) {
  const [isCopied, setCopied] = useState<boolean>();
  const words = `${message} ${link}`;
  const number = dialed(phone);
  const share = () =>
    navigator.share({ text: message, url: link }).then(onSent, () => {
      // The person closed the share sheet.
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      setCopied(true);
      onSent();
    } catch {
      setCopied(false);
    }
  };
  const of = <span className="sr-only">: {name}</span>;
  const variant = isSent ? "quiet" : "secondary";
  return (
    <>
      {number && isPhone() ? (
        <a
          // Phones part number and text by "?" or by "&": this is read by both.
          href={`sms:${number}?&body=${encodeURIComponent(words)}`}
          className={buttonClass({ variant, size: "sm" })}
          onClick={onSent}
        >
          {isSent ? "Text again" : "Text them"}
          {of}
        </a>
      ) : null}
      {"share" in navigator ? (
        <Button size="sm" variant={variant} onClick={share}>
          {isSent ? "Send again" : "Send it"}
          {of}
        </Button>
      ) : (
        <Button size="sm" variant={variant} onClick={copy}>
          Copy words and link
          {of}
        </Button>
      )}
      <span role="status">
        {isCopied === undefined ? "" : isCopied ? "Copied" : "Copy it from below, please."}
      </span>
    </>
  );
}
