import { useQuery } from "@tanstack/react-query";
import { partnerQuery } from "~/partners/queries-by-id";

export function PartnerLink({ id }: { id: string }) {
  const { data } = useQuery(partnerQuery(id));
  return (
    <a href={`/partners/${id}`} target="_blank" rel="noreferrer" className="text-link" dir="auto">
      {data?.name ?? "Partner"}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
