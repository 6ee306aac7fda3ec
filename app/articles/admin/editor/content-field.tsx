import {
  type ComponentType,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { plainText, readingTime } from "../../article-text";
import { SourceEditor } from "./source-editor";
import "./editor.css";
import type { VisualEditorProps } from "./visual-editor";

type Props = {
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  error?: string;
  disabled: boolean;
  onUploaded: (url: string) => void;
  /** Called when pictures start and finish uploading: saving has to wait. */
  onUploading: (uploading: boolean) => void;
};

export function ContentField(props: Props) {
  const { label, value, error } = props;
  const id = useId();
  const [mode, setMode] = useState<"visual" | "source">("visual");
  // The HTML that the editor could not represent when it last tried.
  const [unholdable, setUnholdable] = useState<string>();
  const { VisualEditor, failed, retry } = useVisualEditor();
  const showsSource = mode === "source" || failed;
  const textId = (source: boolean) => `${id}${source ? "source" : "visual"}`;
  const common = {
    value,
    onChange: props.onChange,
    labelledBy: `${id}label`,
    describedBy: `${id}help ${error ? `${id}error` : ""}`.trim(),
    invalid: Boolean(error),
  };

  // The button that changed the mode is gone: the focus moves to the text.
  const field = useRef<HTMLDivElement>(null);
  const changed = useRef(false);
  const change = (next: typeof mode) => {
    changed.current = true;
    setMode(next);
  };
  const shownId = textId(showsSource);
  useEffect(() => {
    if (changed.current) document.getElementById(shownId)?.focus();
    changed.current = false;
  }, [shownId]);

  return (
    <div ref={field} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={`${id}label`} className={`font-semibold ${error ? "text-danger" : "text-ink"}`}>
          {label}
        </p>
        <p
          id={`${id}help`}
          className={`text-base text-ink-soft ${showsSource ? "" : "max-md:hidden"}`}
        >
          {showsSource
            ? "HTML. What an article may not hold, such as scripts and styles, is left out when it is saved."
            : "Alt+F10 leads from the text to its buttons."}
        </p>
      </div>
      {failed ? (
        <Notice words="The editor could not be loaded. You can write HTML in the meantime.">
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {mode === "source" && unholdable !== undefined && unholdable === value ? (
        <Notice words="This text holds something that only its HTML can show. So that nothing is lost, it is edited here." />
      ) : null}
      <div
        className={`overflow-clip rounded-control border-2 bg-paper ${error ? "border-danger" : "border-line-strong"}`}
      >
        {VisualEditor ? (
          <VisualEditor
            {...common}
            id={textId(false)}
            hidden={showsSource}
            disabled={props.disabled}
            onUnholdable={() => {
              setUnholdable(value);
              changed.current ||= field.current?.contains(document.activeElement) ?? false;
              setMode("source");
            }}
            onShowSource={() => change("source")}
            onUploaded={props.onUploaded}
            onUploading={props.onUploading}
          />
        ) : failed ? null : (
          <div className="flex min-h-[500px] items-center justify-center">
            <Spinner label="Loading editor..." />
          </div>
        )}
        {showsSource ? (
          <SourceEditor
            {...common}
            id={textId(true)}
            onShowVisual={() => {
              if (failed) retry();
              change("visual");
            }}
          />
        ) : null}
      </div>
      {error ? (
        <p id={`${id}error`} role="alert" className="font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <WordCount html={value} />
    </div>
  );
}

const Notice = ({ words, children }: { words: string; children?: ReactNode }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-cream p-4"
  >
    <p>{words}</p>
    {children}
  </div>
);

/** The text's length, deferred so that it does not slow typing. */
function WordCount({ html }: { html: string }) {
  const deferred = useDeferredValue(html);
  const words = plainText(deferred).split(" ").filter(Boolean).length;
  return (
    <p className="text-base text-ink-soft">
      {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}, {readingTime(deferred)} min
      read
    </p>
  );
}

/** The editor, loaded on demand: it weighs as much as a whole page. */
function useVisualEditor() {
  const [VisualEditor, setVisualEditor] = useState<ComponentType<VisualEditorProps>>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    import("./visual-editor").then(
      (loaded) => wanted && setVisualEditor(() => loaded.default),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  return { VisualEditor, failed, retry: () => setAttempt((count) => count + 1) };
}
