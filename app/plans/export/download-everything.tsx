import { Button } from "~/ui/button";
import { type ExportState, useExport } from "./use-export";

const WORDS: Record<ExportState, string> = {
  idle: "",
  working: "Collecting everything. This takes a moment…",
  done: "The file is in your downloads. Keep it somewhere safe: it is not locked.",
  failed: "That did not work, and nothing was saved. Please try again.",
  offline: "There is no connection right now, and the history and pictures need one.",
};

type Props = { title?: string; className?: string };

/** One file with all of the plan, for every member: the family owns it. */
export function DownloadEverything({ title = "Download everything", className = "" }: Props) {
  const { state, start } = useExport();
  const isWorking = state === "working";
  return (
    <section className={`print:hidden ${className}`}>
      <h2 className="text-2xl text-deep">{title}</h2>
      <p className="mt-2 max-w-prose">
        One file (ZIP) with all of this plan: a document to read and print, pictures, lists for a
        spreadsheet, and everything as data (JSON), with what was removed and who changed what.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" aria-disabled={isWorking} onClick={start}>
          {isWorking ? "Working…" : state === "failed" ? "Try again" : "Download everything"}
        </Button>
        <span role="status">{WORDS[state]}</span>
      </p>
    </section>
  );
}
