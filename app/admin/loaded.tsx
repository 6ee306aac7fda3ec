import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import { InlineError } from "./page";

type Props<Data> = {
  /** What `useQuery` returns; null is what does not exist. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failure: string;
  loading?: string;
  missing?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
};

export function Loaded<Data>({ query, failure, loading, missing, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined && data !== null) return children(data);
  if (data === null) return missing;
  if (error) return <InlineError title={failure} error={error} onRetry={refetch} />;
  return loading ? <Spinner label={loading} className="py-6" /> : null;
}

type NotFoundProps = { title: string; to: string; back: string; children: ReactNode };

export const NotFound = ({ title, to, back, children }: NotFoundProps) => (
  <EmptyState
    icon={<FileQuestion />}
    title={title}
    action={<LinkButton to={to}>{back}</LinkButton>}
  >
    {children}
  </EmptyState>
);
