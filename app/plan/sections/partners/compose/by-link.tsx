import { Website } from "~/partners/fact-list";
import type { Askable, AskMethod } from "../shortlist/ask-method";
import { AskForAddress } from "./ask-for-address";

/** What helps to hand a link on to somebody whom no letter reaches. */
export const ByLink = ({ partner, way }: { partner: Askable; way: AskMethod }) => (
  <div className="flex flex-wrap items-center gap-x-4 pl-9">
    {partner.website ? <Website address={partner.website} /> : null}
    {way.nextLetter || partner.isOwn ? null : (
      <AskForAddress partner={partner} wishedAt={way.wishedAt} />
    )}
  </div>
);
