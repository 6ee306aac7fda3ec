import type { Editor } from "@tiptap/react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { TextField } from "~/ui/form/fields";

/** People open the dialog to enter an address; it would focus its close button. */
const focusFirst = (input: HTMLInputElement | null) => input?.focus();

const PROBLEM =
  "Please enter a web address, an email address, or a page of this site such as /contact";

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useId();
  const [isEdit] = useState(() => editor.isActive("a"));
  const [needsText] = useState(() => editor.state.selection.empty && !isEdit);
  const [address, setAddress] = useState<string>(() => editor.getAttributes("a").href ?? "");
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();

  const save = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, this form is inside the article's.
    event.stopPropagation();
    const href = linkAddress(address);
    if (href === null) return setError(PROBLEM);
    onClose();
    const chain = editor.chain().focus();
    if (needsText) {
      const marks = [{ type: "a", attrs: { href } }];
      chain.insertContent({ type: "text", text: text.trim() || address.trim(), marks }).run();
    } else {
      // The link's other attributes stay, such as its title.
      chain.extendMarkRange("a").setMark("a", { href }).run();
    }
  };

  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange("a").unsetMark("a").run();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isEdit ? "Edit Link" : "Add Link"}
      footer={
        <>
          {isEdit ? (
            <Button variant="danger" onClick={remove}>
              Remove link
            </Button>
          ) : null}
          <Button type="submit" form={form}>
            {isEdit ? "Change link" : "Add link"}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-5">
        <TextField
          label="Address"
          required
          error={error}
          ref={focusFirst}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
        />
        {needsText ? (
          <TextField
            label="Words of the link"
            hint="Left empty, the address is shown."
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

/** With the protocol added if it was left out. @returns null if articles may not link to it */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  // A page of this site, or a place on the page.
  if (/^[/#?]/.test(text)) return text.startsWith("//") ? `https:${text}` : text;
  if (/^https?:\/\/[^/]/i.test(text)) return text;
  if (/^(mailto|tel):./i.test(text)) return text;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(:\d+)?([/?#].*)?$/u.test(text))
    return `https://${text}`;
  return null;
}
