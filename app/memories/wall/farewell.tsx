import type { WallGone } from "./queries";

/** Of a plan that is over: what guests left has stayed with the family, or gone. */
export const Farewell = ({ honoree_name: name }: WallGone) => (
  <>
    <h1 className="text-4xl text-deep">
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
