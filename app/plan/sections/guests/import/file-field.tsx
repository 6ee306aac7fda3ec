import { buttonClass } from "~/ui/button";

/** The largest file that is read, in bytes: 1,000 guests with long notes take half of it. */
const LARGEST = 2_000_000;

type Props = { onText: (text: string) => void; onProblem: (words: string) => void };

export function FileField({ onText, onProblem }: Props) {
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (/\.(xlsx?|numbers|ods|pdf|docx?)$/i.test(file.name)) {
      return onProblem(
        "We can read text and CSV files. Please save the list as CSV, or copy it and paste it above.",
      );
    }
    if (file.size > LARGEST)
      return onProblem("This file is larger than 2 MB: it is no guest list.");
    try {
      onText(decoded(new Uint8Array(await file.arrayBuffer())));
    } catch {
      onProblem("This file could not be opened. Please try again, or paste the list above.");
    }
  };
  return (
    <label
      className={`${buttonClass({ variant: "secondary" })} self-start focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-deep`}
    >
      Choose a file
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        className="sr-only"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
    </label>
  );
}

/** UTF-8, UTF-16 by its byte order mark, else the encoding of older Windows programs. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, "utf-16be");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, "windows-1252");
  }
}

/** TextDecoder removes the byte order mark. */
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);
