import { useQuery } from "@tanstack/react-query";
import { longLocalDate, relativeTime } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import type { ContentKind } from "../trash/kinds";
import { draftMarksQuery, type DraftMark as Mark } from "./queries";

type Props = {
  kind: ContentKind;
  id: string;
  /** Visitors see the record as it was before. */
  isPublic?: boolean;
  className?: string;
};

export function DraftMark({ kind, id, isPublic = false, className }: Props) {
  const { data = [] } = useQuery(draftMarksQuery(kind));
  const marks = data.filter(({ record_id }) => record_id === id);
  if (marks.length === 0) return null;
  const words = isPublic ? "Unpublished changes" : "Unsaved changes";
  return (
    <Badge tone="accent" className={className} title={marks.map(detail).join("\n")}>
      {words}
      <span className="sr-only">: {marks.map(detail).join(", ")}</span>
    </Badge>
  );
}

const detail = ({ name, is_own, saved_at }: Mark) =>
  `${is_own ? "yours" : `of ${name}`}, ${longLocalDate(saved_at)}`;

export function ColleaguesDrafts({ kind, id }: { kind: ContentKind; id: string }) {
  const { data = [] } = useQuery(draftMarksQuery(kind));
  const others = data.filter(({ record_id, is_own }) => record_id === id && !is_own);
  if (others.length === 0) return null;
  return (
    <div className="rounded-control border border-line bg-cream p-4">
      {others.map(({ name, saved_at }) => (
        <p key={`${name} ${saved_at}`}>
          <bdi className="font-semibold">{name}</bdi> has changes of this that are not saved, from{" "}
          {relativeTime(saved_at)}.
        </p>
      ))}
    </div>
  );
}
