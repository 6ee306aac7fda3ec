import { Words } from "./blocks";

/** A plan within a sentence, by whom it is for where that is known. */
export const PlanOf = ({ honoreeName }: { honoreeName: string }) =>
  honoreeName ? (
    <>
      {"the plan for "}
      <Words>{honoreeName}</Words>
    </>
  ) : (
    "your plan"
  );
