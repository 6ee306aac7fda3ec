import { useRef, useState } from "react";
import { useKept } from "~/plan/fields/use-kept";
import { planMeta } from "~/plan/frame/plan-meta";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { useMayEdit } from "~/plan/store/members";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form/fields";
import { inAdvance } from "~/ui/later";
import { FileField } from "./file-field";
import { Preview } from "./preview";
import type { ReadList } from "./read-list";

const loadReader = inAdvance(() => import("./read-list"));

export const meta = () => planMeta("Import guests");

export default function ImportPage() {
  const mayEdit = useMayEdit();
  const { value: text, change: keep, sent } = useKept("guest-list-import", "");
  const [list, setList] = useState<ReadList>();
  const [problem, setProblem] = useState("");
  const looks = useRef(0);

  const change = (next: string) => {
    // What is still being read was of the list before.
    looks.current += 1;
    keep(next);
    setList(undefined);
    setProblem("");
  };
  const look = async (source: string) => {
    if (source.trim() === "") return setProblem("Please paste a list, or choose a file.");
    looks.current += 1;
    const own = looks.current;
    setProblem("");
    try {
      // Loaded on demand with the CSV parser.
      const { readList } = await loadReader();
      if (own === looks.current) setList(readList(source));
    } catch {
      setProblem("The list could not be read: there is no connection. It is kept here.");
    }
  };
  return (
    <>
      <p>
        <InPlan to="guests">Guests</InPlan>
      </p>
      <SectionHead title="Paste or import a list">
        From a spreadsheet, an address book or a message. You see what we found before anything is
        added.
      </SectionHead>
      {mayEdit ? (
        <div className="mt-8 flex flex-col gap-6">
          <TextAreaField
            label="Your list"
            hint="One household in each line, people parted by commas; or a table with headings such as Household, First name, Last name, Email, Telephone, Kind, Plus ones, Note."
            error={problem || undefined}
            dir="auto"
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => change(target.value)}
          />
          <FileField
            onText={(read) => {
              change(read);
              void look(read);
            }}
            onProblem={setProblem}
          />
          <Button className="self-start" onClick={() => look(text)}>
            Show what you found
          </Button>
          {list ? <Preview key={looks.current} list={list} onAdded={sent} /> : null}
        </div>
      ) : (
        <p className="mt-6 text-xl">Those who may change the plan can add guests here.</p>
      )}
    </>
  );
}
