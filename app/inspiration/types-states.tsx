import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/skeleton";

export function LoadingTypes() {
  return (
    <>
      <div className="mt-10 noscript:hidden">
        <p role="status" className="sr-only">
          Loading celebration types...
        </p>
        <Skeleton className="h-14 md:hidden" />
        <div className="grid grid-cols-2 gap-3 max-md:hidden lg:grid-cols-4">
          {[0, 1, 2, 3].map((tab) => (
            <Skeleton key={tab} className="h-16" />
          ))}
        </div>
        <Skeleton className="mt-8 h-[36rem] rounded-card" />
      </div>
      <div className="hidden noscript:block">
        <TypesUnavailable />
      </div>
    </>
  );
}

/** There are no types, or they could not be read (docs/product.md 4.2). */
export function TypesUnavailable() {
  return (
    <div className="mt-10 rounded-card border border-line bg-paper p-8 text-center shadow-card md:p-12">
      <p className="font-display text-2xl font-semibold">Unable to load celebration types</p>
      <p className="mt-2 text-xl text-ink-soft">Please try again later</p>
      {/* A form, so that it reloads the page even without scripts. */}
      <form
        action="/inspiration"
        onSubmit={(event) => {
          event.preventDefault();
          window.location.reload();
        }}
      >
        <Button type="submit" className="mt-6">
          Retry
        </Button>
      </form>
    </div>
  );
}
