import { Words } from "./blocks";

/** A plan within a sentence, with the honoree's name if it is known. */
export const PlanOf = ({ children }: { children: string }) =>
  children ? (
    <>
      {"the plan for "}
      <Words>{children}</Words>
    </>
  ) : (
    "your plan"
  );

/** A celebration within a sentence, likewise. */
export const CelebrationOf = ({ children }: { children: string }) =>
  children ? (
    <>
      {"the celebration of "}
      <Words>{children}</Words>
    </>
  ) : (
    "a celebration of life"
  );
