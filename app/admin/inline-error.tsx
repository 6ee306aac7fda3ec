import { Button } from "~/ui/button";

/** Says in the place of the content that it could not be read, and tries again when asked to. */
export function InlineError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-danger bg-danger-soft p-4"
    >
      <div>
        <p className="font-semibold text-danger">{title}</p>
        <p>Please check your connection and try again.</p>
      </div>
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
