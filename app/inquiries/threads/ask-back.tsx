import { type FormEvent, useRef, useState } from "react";
import { randomId } from "~/lib/random-id";
import { forgetInTab, keepInTab, readFromTab } from "~/lib/tab-storage";
import { Button } from "~/ui/button";
import { Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { askBack } from "../mutations";
import { usePress } from "../use-press";

/** Something more to ask one partner; what is typed stays over a reload until it is sent. */
export function AskBack({ id, name }: { id: string; name: string }) {
  const key = `inquiry-question-${id}`;
  const [words, setWords] = useState(() => {
    const kept = readFromTab(key);
    return typeof kept === "string" ? kept : "";
  });
  const [problem, setProblem] = useState("");
  // Sent again after a lost answer it is the same question.
  const question = useRef(randomId());
  const { isBusy, press } = usePress(name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === "") return setProblem("Please write what you want to ask");
    if (!(await press(() => askBack(id, question.current, words)))) return;
    question.current = randomId();
    forgetInTab(key);
    setWords("");
    toast.success(
      browserConfig().sendsMail ? `On its way to ${name}.` : "It stands on their page now.",
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3 pb-4">
      <div className="w-full">
        <Field label="What would you like to know?" error={problem}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={3}
              maxLength={5000}
              value={words}
              onChange={({ target }) => {
                keepInTab(key, target.value);
                setWords(target.value);
                setProblem("");
              }}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="sm" aria-disabled={isBusy}>
        {isBusy ? "Sending…" : "Ask them"}
      </Button>
    </form>
  );
}
