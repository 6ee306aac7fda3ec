import { Spinner } from "~/ui/spinner";

/** What the server sends of a back office page, and what shows until it is known who asks. */
export function Verifying() {
  return (
    <main className="flex min-h-dvh items-center justify-center p-6">
      <Spinner label="Verifying authentication..." />
    </main>
  );
}
