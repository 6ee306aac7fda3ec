import { MakingButton } from "./making-button";
import { useExport } from "./use-export";

type Props = { title?: string; className?: string };

/** One file with the whole plan, for every member: the family owns it. */
export function DownloadEverything({ title = "Download everything", className = "" }: Props) {
  const make = useExport();
  return (
    <section className={`print:hidden ${className}`}>
      <h2 className="text-deep">{title}</h2>
      <p className="mt-2 max-w-prose">
        One file (ZIP) with all of this plan: a document to read and print, pictures, lists for a
        spreadsheet, and everything as data (JSON), with what was removed and who changed what.
      </p>
      <MakingButton label="Download everything" make={make} />
    </section>
  );
}
