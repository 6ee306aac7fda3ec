/** A line of a description list; nothing where nothing is known. */
export const Fact = ({ name, children }: { name: string; children: string | null | undefined }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  ) : null;

/** "yes", "no", or nothing where it is not known. */
export const yesOrNo = (value: boolean | null): string =>
  value === null ? "" : value ? "yes" : "no";
