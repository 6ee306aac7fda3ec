import type { RowOf, Value } from "../store/rows";

type Partner = { id: string; name: string };

export const savedPartner = ({ id, name }: Partner): Record<string, Value> => ({
  partner_id: id,
  title: name.slice(0, 200),
});

export const partnersOn = (saved: ReadonlyMap<string, RowOf["plan_shortlist"]>): string[] =>
  [...saved.values()].flatMap(({ partner_id, removed_at }) =>
    partner_id !== null && removed_at === null ? partner_id : [],
  );
