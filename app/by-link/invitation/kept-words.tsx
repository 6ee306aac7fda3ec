import type { Typed } from "~/lib/forms/personal-form";

const FREE = /^(message$|food-|access-)/;

/** Shows what somebody wrote but could not send, so that they can send it another way. */
export function KeptWords({ values }: { values: Typed }) {
  const written = Object.entries(values).filter(([name, words]) => FREE.test(name) && words);
  if (written.length === 0) return null;
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-5">
      <p className="font-semibold">What you wrote, if you would like to send it another way:</p>
      {written.map(([name, words]) => (
        <p key={name} dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      ))}
    </div>
  );
}
