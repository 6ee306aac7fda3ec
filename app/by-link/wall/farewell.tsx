import { KeptWords, NotSent } from "~/ui/personal-page";
import type { WallGone } from "./queries";
import type { Refused } from "./receive.server";

/** For a plan that is over: guests' memories are with the family. */
export const Farewell = ({
  honoree_name: name,
  refused,
}: WallGone & { refused: Refused | null }) => (
  <>
    {refused ? <NotSent {...refused} /> : null}
    <KeptWords words={[refused?.values.words]} />
    <h1 className="text-deep">
      Thank you for remembering {name ? <bdi className="wrap-anywhere">{name}</bdi> : "them"}
    </h1>
    <p className="mt-6 text-xl">
      The family has finished its planning, and this page says goodbye. The memories that were left
      here are with the family now.
    </p>
    <p className="mt-4 text-xl">
      The link that takes back a memory of yours still works, if you kept it.
    </p>
  </>
);
