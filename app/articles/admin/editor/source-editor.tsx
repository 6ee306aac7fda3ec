import { CodeXml } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { HELPERS, type Helper } from "./helpers";
import { Toolbar, ToolbarButton, ToolbarSeparator } from "./toolbar";

type Props = {
  id: string;
  value: string;
  onChange: (html: string) => void;
  onShowVisual: () => void;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
};

export function SourceEditor(props: Props) {
  const { id, value, onChange, onShowVisual } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => sourceOf(value));

  // The form's value was changed elsewhere.
  const known = useRef(value);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(sourceOf(value));
  }, [value]);

  const change = (next: string) => {
    known.current = next;
    setText(next);
    onChange(next);
  };

  const help = ({ html }: Helper) => {
    const element = area.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    const edit = wrap(element.value, [selectionStart, selectionEnd], html);
    element.focus();
    // The only way to change a text area that its own undo knows.
    document.execCommand("insertText", false, edit.insert);
    element.setSelectionRange(...edit.selection);
  };

  return (
    <div>
      <Toolbar controls={id}>
        {HELPERS.map((helper) => (
          <ToolbarButton
            key={helper.name}
            label={helper.label}
            icon={helper.icon}
            onClick={() => help(helper)}
          />
        ))}
        <ToolbarSeparator />
        <ToolbarButton label="HTML source" icon={CodeXml} pressed onClick={onShowVisual} />
      </Toolbar>
      <textarea
        ref={area}
        id={id}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        spellCheck={false}
        className="block h-[75vh] min-h-[500px] w-full resize-y bg-paper p-4 font-mono text-base text-ink focus-visible:outline-offset-[-3px] disabled:bg-cream"
      />
    </div>
  );
}

const BLOCK =
  "(?:h[2-4]|p|blockquote|aside|figure|figcaption|[uod]l|li|d[td]|table|caption|thead|tbody|t[rhd])";
const BREAKS = new RegExp(
  `(</${BLOCK}>|<hr>)(?=<)|(<(?:[uod]l|blockquote|aside|figure|table|thead|tbody|tr)\\b[^>]*>)(?=<)`,
  "g",
);

/** For reading and writing, with blocks on lines of their own. The meaning is the same. */
export const sourceOf = (html: string): string => html.trim().replace(BREAKS, "$&\n");

/** @returns what replaces the selected text, and the selection afterwards (docs/product.md 11.3) */
export function wrap(
  text: string,
  [from, to]: [number, number],
  [before, after]: readonly [string, string],
): { insert: string; selection: [number, number] } {
  const selected = text.slice(from, to);
  const start = from + before.length;
  return {
    insert: `${before}${selected}${after}`,
    selection: [start, start + selected.length],
  };
}
