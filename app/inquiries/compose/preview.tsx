import { AskedFacts } from "../asked-facts";
import type { Asked } from "../mutations";

type Props = { asked: Asked; currency: string; names: string[] };

/** Exactly what each partner will get. */
export const Preview = ({ asked, currency, names }: Props) => (
  <section
    aria-labelledby="preview"
    className="rounded-card border-2 border-line-strong bg-paper p-5"
  >
    <h2 id="preview" className="text-2xl text-deep">
      What each partner sees
    </h2>
    <p className="mt-1 text-ink-soft">
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
    <AskedFacts asked={asked} currency={currency} />
  </section>
);
