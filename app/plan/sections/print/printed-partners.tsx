import { useRows } from "~/plan/store/plan-context";
import { Written } from "~/ui/written";
import { PrintedSection } from "./printed-section";

export function PrintedPartners() {
  const saved = useRows("plan_shortlist");
  if (saved.length === 0) return null;
  return (
    <PrintedSection title="Partners">
      <ul className="flex flex-col gap-3">
        {saved.map(({ id, title, note, type, phone, email, website }) => (
          <li key={id}>
            <p dir="auto" className="font-semibold">
              {title}
            </p>
            {type ? (
              <p dir="auto">{[type, phone, email, website].filter(Boolean).join(" · ")}</p>
            ) : null}
            <Written>{note}</Written>
          </li>
        ))}
      </ul>
    </PrintedSection>
  );
}
