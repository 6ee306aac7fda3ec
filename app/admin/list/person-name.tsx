/** A person's name as they wrote it, or that they gave none. */
export function PersonName({ name }: { name: string }) {
  const given = name.trim();
  if (!given) return <span className="text-ink-soft italic">No name given</span>;
  return (
    <bdi dir="auto" className="wrap-anywhere">
      {given}
    </bdi>
  );
}
