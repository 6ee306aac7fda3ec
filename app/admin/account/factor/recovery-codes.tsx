import { useEffect, useRef, useState } from "react";
import { download } from "~/lib/download";
import { Button } from "~/ui/button";

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  // The form that was here had the focus.
  useEffect(() => place.current?.focus(), []);
  const text = codes.join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {
        // Clipboard access was refused: the codes can still be selected.
      },
    );
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4">
      <p role="status">
        <strong>Your second factor is on.</strong> Keep these codes where you find them without your
        phone. Each opens your account once, in place of a code from the app. They are shown only
        now.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-1 rounded-control border border-line bg-cream p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            download(new Blob([`${text}\n`], { type: "text/plain" }), "recovery-codes.txt")
          }
        >
          Save as a file
        </Button>
        <span role="status">{isCopied ? "Copied" : ""}</span>
      </div>
      <Button onClick={onDone}>I have kept them</Button>
    </div>
  );
}
