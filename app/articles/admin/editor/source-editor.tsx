import { CodeXml } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { HELPERS, type Helper } from "./helpers";
import { sourceOf, wrap } from "./source";
import { Toolbar, ToolbarButton, ToolbarSeparator } from "./toolbar";

type Props = {
  id: string;
  /** HTML. */
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
