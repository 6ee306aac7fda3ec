import { Words } from "./blocks";

/** A plan within a sentence, with the honoree's name if it is known. */
export const PlanOf = ({ honoreeName }: { honoreeName: string }) =>
  honoreeName ? (
    <>
      {"the plan for "}
      <Words>{honoreeName}</Words>
    </>
  ) : (
    "your plan"
  );
