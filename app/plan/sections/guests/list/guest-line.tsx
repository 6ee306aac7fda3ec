import { answerWords, marksOf, replyFor } from "../answers";
import type { Entry, Guest } from "../guest-list";
import { useParts } from "../use-guest-list";

/** "Bob Lee (child): Yes". */
export function GuestLine({ entry, guest }: { entry: Entry; guest: Guest }) {
  const parts = useParts();
  const needs = entry.needs.get(guest.id);
  const said = [needs?.food, needs?.access].filter(Boolean).join(" · ");
  return (
    <li className="wrap-anywhere">
      <bdi>{guest.name || "Somebody they bring"}</bdi>
      {guest.kind === "adult" ? "" : ` (${guest.kind})`}:{" "}
      {parts.map(({ id, title }, place) => {
        const reply = replyFor(entry, guest.id, id);
        const marks = marksOf(reply);
        return (
          <span key={id}>
            {place > 0 ? "; " : ""}
            {title ? (
              <>
                <bdi>{title}</bdi>,{" "}
              </>
            ) : null}
            <span className={reply?.answer ? "font-semibold" : "text-ink-soft"}>
              {answerWords(reply?.answer)}
            </span>
            {marks.length > 0 ? ` (${marks.join(", ")})` : ""}
          </span>
        );
      })}
      {said ? (
        <>
          {" "}
          · <bdi>{said}</bdi>
        </>
      ) : null}
    </li>
  );
}
