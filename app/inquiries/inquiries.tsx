import { usePlanState } from "~/plans/store/plan-context";

/** What the family asked partners, a thread for each. */
export function Inquiries() {
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  if (threads.size === 0) return null;
  return (
    <section className="mt-10">
      <h2 tabIndex={-1} className="text-2xl text-deep">
        Inquiries
      </h2>
    </section>
  );
}
