import { Asked as Shown } from "~/by-link/inquiry/asked";
import { today } from "~/lib/dates/day-words";
import { usePlan } from "~/plan/store/plan-context";
import type { Asked } from "../mutations";

type Props = { asked: Asked; currency: string; names: string[] };

/** Exactly what each partner will get, drawn by the same component. */
export function Preview({ asked, currency, names }: Props) {
  // As partners read it, in the celebration's time zone.
  const asked_on = today(usePlan().time_zone ?? "UTC");
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-deep">
        What each partner sees
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {names.length > 0 ? (
          <>
            It goes to{" "}
            {names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name
              <span key={at}>
                {at === 0 ? "" : at === names.length - 1 ? " and " : ", "}
                <bdi>{name}</bdi>
              </span>
            ))}
            . Each sees its own question alone: this, and nothing else of your plan.
          </>
        ) : (
          "This, and nothing else of your plan."
        )}
      </p>
      <Shown inquiry={{ ...asked, currency, asked_on, state: "open" }} />
    </section>
  );
}
