import { useQuery } from "@tanstack/react-query";
import { RelativeDate } from "~/admin/list/cells";
import { Loaded } from "~/admin/loaded";
import { InlineError } from "~/admin/page";
import { privatePictureQuery, useAddressOf } from "~/admin/pictures/field/private-picture";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/skeleton";
import { toast } from "~/ui/toast/toast";
import { MEMORY_PICTURES } from "~shared/pictures/buckets";
import { decideMemory, useDecision } from "./mutations";
import { grouped, type MemoryReport, memoryReportsQuery } from "./queries";
import { RemovePlan } from "./remove-plan";

export function ReportedMemories() {
  const found = useQuery(memoryReportsQuery);
  return (
    <section aria-labelledby="memories" className="mb-10">
      <h2 id="memories" tabIndex={-1} className="mb-4 text-2xl">
        Memories
      </h2>
      <Loaded query={found} failure="Error fetching reports" loading="Loading reports...">
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">None was reported.</p>
          ) : (
            <ul className="flex flex-col gap-6">
              {[...grouped(all, ({ memory }) => memory.id)].map(([id, reports]) => (
                <ReportedMemory key={id} reports={reports} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function ReportedMemory({ reports }: { reports: MemoryReport[] }) {
  const { act, isPending } = useDecision(decideMemory, "Error deciding about a memory");
  const [first] = reports;
  if (!first) return null;
  const { memory } = first;
  const isHidden = memory.hidden_by_staff_at !== null;
  const isOpen = reports.some(({ outcome }) => outcome === null);
  const canReturn = isHidden && !memory.is_withdrawn;
  const decide = async (hides: boolean) => {
    if ((await act({ memory_id: memory.id, hides })) === undefined) return;
    if (hides) toast.success("Guests do not see it any more");
    else if (memory.is_withdrawn) toast.success("Its reports are settled");
    else toast.success("Guests see it as the family chose");
  };
  return (
    <li className="rounded-card border border-line bg-paper p-5">
      <p className="mb-3 flex flex-wrap items-center gap-3">
        {isOpen ? <Badge tone="warning">To look at</Badge> : null}
        {isHidden ? <Badge tone="accent">Hidden by us</Badge> : null}
        {memory.is_withdrawn ? <Badge tone="neutral">Taken back by its author</Badge> : null}
      </p>
      {memory.is_withdrawn ? null : (
        <figure className="border-s-4 border-line ps-4">
          {memory.picture_path ? <ReportedPicture path={memory.picture_path} /> : null}
          <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
            {memory.words}
          </blockquote>
          <figcaption className="mt-2 text-ink-soft">
            <bdi className="wrap-anywhere">{memory.author_name}</bdi>,{" "}
            <RelativeDate time={memory.at} />
          </figcaption>
        </figure>
      )}
      <h3 className="mt-4 font-semibold">
        {reports.length === 1 ? "Reported" : `Reported ${reports.length} times`}
      </h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-6">
        {reports.map(({ id, words, at }) => (
          <li key={id}>
            <RelativeDate time={at} />:{" "}
            {words ? (
              <span dir="auto" className="whitespace-pre-line wrap-anywhere">
                {words}
              </span>
            ) : (
              <span className="text-ink-soft">without a reason</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3">
        {memory.is_withdrawn || isHidden ? null : (
          <Button variant="danger" size="sm" disabled={isPending} onClick={() => decide(true)}>
            Hide it from guests
          </Button>
        )}
        {isOpen || canReturn ? (
          <Button variant="secondary" size="sm" disabled={isPending} onClick={() => decide(false)}>
            {canReturn ? "Show it again" : "Leave it"}
          </Button>
        ) : null}
        <RemovePlan planId={first.plan_id} />
      </p>
    </li>
  );
}

/** The small picture of a reported memory, which staff may therefore read. */
function ReportedPicture({ path }: { path: string }) {
  const small = path.replace(/\.webp$/, "-small.webp");
  const { data, error, refetch } = useQuery(privatePictureQuery(MEMORY_PICTURES, small));
  const address = useAddressOf(data);
  if (error && !data) {
    return <InlineError title="The picture could not be loaded" error={error} onRetry={refetch} />;
  }
  return address ? (
    <img src={address} alt="With the memory" className="mb-3 max-h-64 rounded-control" />
  ) : (
    <Skeleton className="mb-3 h-36 w-64" />
  );
}
