import { useQuery } from "@tanstack/react-query";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button, LinkButton } from "~/ui/button";
import { FROM_LIST } from "../../list/back-to-list";
import type { ContentKind } from "../trash/kinds";
import { draftMarksQuery } from "./queries";

type Props = { kind: ContentKind; noun: string; form: string | (() => void) };

export function UnsavedNew({ kind, noun, form }: Props) {
  const { data = [] } = useQuery(draftMarksQuery(kind));
  const own = data.find(({ record_id, is_own }) => record_id === null && is_own);
  if (!own) return null;
  const label = `Go on with the new ${noun}`;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-cream px-4 py-2">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        Unsaved new {noun}:{" "}
        <bdi dir="auto" className="font-semibold">
          {own.title?.trim() || "Untitled"}
        </bdi>
        , <time dateTime={own.saved_at}>{longLocalDate(own.saved_at)}</time>
      </p>
      {typeof form === "string" ? (
        <LinkButton to={form} state={FROM_LIST} variant="secondary" size="sm" aria-label={label}>
          Go on
        </LinkButton>
      ) : (
        <Button variant="secondary" size="sm" aria-label={label} onClick={form}>
          Go on
        </Button>
      )}
    </div>
  );
}
