import { useMemo } from "react";
import { usePlanState } from "~/plan/store/plan-context";
import { type AskedOnce, inquiriesOf } from "./threads/conversation";

/** The family's inquiries, the latest first, each with its partners in the order asked. */
export function useInquiries(): AskedOnce[] {
  const inquiries = usePlanState(({ rows }) => rows.inquiries);
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  const entries = usePlanState(({ rows }) => rows.inquiry_entries);
  const files = usePlanState(({ rows }) => rows.inquiry_files);
  const contacts = usePlanState(({ rows }) => rows.inquiry_contacts);
  return useMemo(
    () => inquiriesOf({ inquiries, threads, entries, files, contacts }),
    [inquiries, threads, entries, files, contacts],
  );
}
