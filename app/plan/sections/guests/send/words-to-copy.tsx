import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form/fields";
import { useMessage } from "../link/message";

/** The message to copy along with a link, where the site sends no letters. */
export function WordsToCopy() {
  const words = useMessage();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      setCopied(true);
    } catch {
      // Without permission or https, the text is selected to be copied by hand.
      field.current?.select();
    }
  };
  return (
    <div className="mt-6 flex max-w-prose flex-col gap-3">
      <TextAreaField
        label="Words to go with a link"
        ref={field}
        dir="auto"
        rows={3}
        readOnly
        value={words}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button size="sm" variant="secondary" onClick={copy}>
          Copy the words
        </Button>
        <span role="status">{isCopied ? "Copied" : ""}</span>
      </p>
    </div>
  );
}
