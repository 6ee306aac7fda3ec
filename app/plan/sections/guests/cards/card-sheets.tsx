import { useEffect, useMemo } from "react";
import { NotRead } from "~/plan/frame/notices/not-read";
import { useShownInvitation } from "~/plan/sections/invitation/use-invitation";
import { useStageOfDay } from "~/plan/sections/invitation/use-stage-of-day";
import type { Paper } from "~/plan/sections/print/paper";
import { SheetPage } from "~/plan/sections/print/sheet-page";
import type { CodeToType } from "~/ui/link/typed-code";
import type { Entry } from "../guest-list";
import { useHouseholdLinks } from "../link/use-household-links";
import { useGradually } from "../use-gradually";
import { sheetsOf } from "./whose-cards";

type Props = {
  entries: readonly Entry[];
  paper: Paper;
  /** Undefined until the card is printed. */
  codeOf: (household: string) => CodeToType | undefined;
  onDrawn: (cards: number) => void;
};

export function CardSheets({ entries, paper, codeOf, onDrawn }: Props) {
  const shown = useShownInvitation();
  const stage = useStageOfDay();
  // Each card is measured again when its content changes.
  const said = JSON.stringify(shown?.invitation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say whether it is another
  const invitation = useMemo(() => shown?.invitation, [said]);
  const { linkOf, isError, refetch } = useHouseholdLinks();
  const isKnown = entries.length > 0 && entries.every(({ id }) => linkOf(id));
  const count = useGradually(entries.length);
  const drawn = shown && isKnown ? Math.min(count, entries.length) : 0;
  useEffect(() => onDrawn(drawn), [drawn, onDrawn]);
  if (!shown || !invitation)
    return <p className="text-xl">There is no invitation in this plan any more.</p>;
  if (entries.length === 0) return null;
  if (!isKnown) {
    return isError ? (
      <NotRead onRetry={refetch}>
        The links could not be read. Please check your connection.
      </NotRead>
    ) : (
      <p role="status">A moment…</p>
    );
  }
  return sheetsOf(entries.slice(0, count)).map((sheet) => (
    <div key={sheet[0]?.id} className={`sheet mb-6 print:mb-0 ${paper === "a4" ? "sheet-a4" : ""}`}>
      <div className="sheet-cards">
        {sheet.map(({ id, name }) => (
          <SheetPage
            key={`${id} ${paper}`}
            invitation={invitation}
            picture={shown.picture}
            chosen={shown.chosen}
            stage={stage}
            to={name}
            link={linkOf(id)}
            code={codeOf(id)}
            kind="card"
          />
        ))}
      </div>
    </div>
  ));
}
