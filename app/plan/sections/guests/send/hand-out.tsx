import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { More } from "~/plan/frame/more";
import { usePlanId } from "~/plan/store/plan-context";
import { SearchField } from "~/ui/form/search-field";
import { later } from "~/ui/later";
import { EVERYBODY, filtered } from "../list/filter";
import { MANY, OUT_OF_SIGHT, useGradually } from "../use-gradually";
import { useGuestList } from "../use-guest-list";
import { WordsToCopy } from "./words-to-copy";

const HouseholdLink = later(async () => (await import("../link/household-link")).HouseholdLink);

/** In place of letters: each household's link, to copy, share, show as a QR code or print. */
export function HandOut({ children }: { children: ReactNode }) {
  const planId = usePlanId();
  const entries = useGuestList();
  const [words, setWords] = useState("");
  const found = useMemo(() => filtered(entries, { ...EVERYBODY, words }, []), [entries, words]);
  const count = useGradually(found.length);
  return (
    <section className="mt-6">
      <p className="max-w-prose text-xl">{children}</p>
      {entries.length === 0 ? (
        <p className="mt-4">Nobody is in the guest list yet.</p>
      ) : (
        <>
          <WordsToCopy />
          <p className="mt-2">
            <Link
              to={`/plan/${planId}/guests/paper`}
              className="text-link inline-flex min-h-target items-center"
            >
              Print a card for each household
            </Link>
          </p>
          <h2 className="mt-6 text-deep">Their links</h2>
          {entries.length > 10 ? (
            <div className="mt-3">
              <SearchField
                label="Find a household"
                placeholder="Find a household"
                value={words}
                onChange={setWords}
              />
            </div>
          ) : null}
          <ul className="mt-3 rounded-card border border-line bg-paper px-4">
            {found.slice(0, count).map(({ id, name }) => (
              <li
                key={id}
                className={`border-b border-line py-2 last:border-0 ${found.length > MANY ? OUT_OF_SIGHT : ""}`}
              >
                <h3 dir="auto" className="text-left text-lg font-semibold wrap-anywhere">
                  {name || "Without a name"}
                </h3>
                <More summary="Copy, share, show or print" of={name}>
                  <HouseholdLink id={id} name={name} />
                </More>
              </li>
            ))}
          </ul>
          {found.length === 0 ? <p className="mt-3">Nobody fits this.</p> : null}
        </>
      )}
    </section>
  );
}
