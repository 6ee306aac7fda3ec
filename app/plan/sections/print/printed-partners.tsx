import { useRows } from "~/plan/store/plan-context";
import { PrintedSection } from "./printed-section";

/** The shortlist with the family's notes. */
export function PrintedPartners() {
  const saved = useRows("plan_shortlist");
  if (saved.length === 0) return null;
  return (
    <PrintedSection title="Partners">
      <ul className="flex flex-col gap-3">
        {saved.map(({ id, title, note }) => (
          <li key={id}>
            <p dir="auto" className="font-semibold">
              {title}
            </p>
            {note ? (
              <p dir="auto" className="whitespace-pre-line">
                {note}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </PrintedSection>
  );
}
