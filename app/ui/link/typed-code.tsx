import { inGroups } from "~shared/plan/paper-code";

/** A code to type from paper, and the address where it is typed, without "https://". */
export type CodeToType = { code: string; at: string };

export const TypedCode = ({ code, at }: CodeToType) => (
  <>
    No camera? Go to <strong>{at}</strong> and type{" "}
    <strong className="block text-[1.4em] tracking-widest whitespace-nowrap">
      {inGroups(code)}
    </strong>
  </>
);
