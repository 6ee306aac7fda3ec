import { Words } from "./blocks";

const named =
  (of: string, other: string) =>
  ({ children }: { children: string }) =>
    children ? (
      <>
        {of}
        <Words>{children}</Words>
      </>
    ) : (
      other
    );

/** A plan within a sentence, with the honoree's name if it is known. */
export const PlanOf = named("the plan for ", "your plan");

/** A celebration within a sentence, likewise. */
export const CelebrationOf = named("the celebration of ", "a celebration of life");
