import { useMayEdit } from "~/plan/store/members";
import { browserConfig } from "~shared/config";
import { AskForAddress } from "../compose/ask-for-address";
import type { Askable, AskMethod } from "./ask-method";

/** How a partner can be asked through this site. */
export function HowToAsk({ partner, way }: { partner: Askable; way: AskMethod }) {
  const mayEdit = useMayEdit();
  if (way.by === null) return <p className="mt-1">{way.why}. It cannot be asked.</p>;
  if (way.by === "letter") {
    return <p className="mt-1 font-semibold">Takes questions through this site</p>;
  }
  if (!browserConfig().sendsMail) {
    return <p className="mt-1">You can ask them by a link that you hand on.</p>;
  }
  return (
    <>
      <p className="mt-1">{way.why}. You can ask them by a link that you hand on.</p>
      {mayEdit && !partner.isOwn ? (
        <AskForAddress partner={partner} wishedAt={way.wishedAt} />
      ) : null}
    </>
  );
}
