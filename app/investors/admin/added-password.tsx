import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/controls";
import { toast } from "~/ui/toast/toast";

/** A password just added, shown only once: afterwards not even staff can read it. */
export function AddedPassword({ password, onDone }: { password: string; onDone: () => void }) {
  const box = useRef<HTMLElement>(null);
  const shown = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Centered, because toasts would cover it at the lower edge.
    box.current?.scrollIntoView({ block: "center" });
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
    } catch {
      // Without HTTPS or permission there is no clipboard to write to.
      shown.current?.select();
      toast.info("Please copy it by hand", { description: "The password is selected." });
    }
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="added-password"
      className="flex flex-col gap-3 rounded-control border-2 border-positive bg-positive-soft p-4"
    >
      <p id="added-password" className="font-semibold">
        Copy the new password now. It cannot be shown again.
      </p>
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 flex-1 basis-[13rem]">
          <Input
            ref={shown}
            readOnly
            value={password}
            aria-label="The new password"
            className="font-mono"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <Button onClick={copy}>
          <Copy aria-hidden="true" className="size-5" />
          Copy
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {copied ? "The password is in the clipboard." : ""}
      </p>
    </section>
  );
}
