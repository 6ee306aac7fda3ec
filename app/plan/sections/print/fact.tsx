/** An entry of a description list; renders nothing without a value. */
export const Fact = ({ name, children }: { name: string; children: string | null | undefined }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  ) : null;
