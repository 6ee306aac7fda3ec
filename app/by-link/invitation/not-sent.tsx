import type { Errors } from "~/lib/forms/personal-form";
import type { FieldLabels } from "./field-labels";

type Props = { errors: Errors; labels: FieldLabels };

/** Says that the form was not sent and why, with a link to each field concerned. */
export function NotSent({ errors, labels }: Props) {
  const marked = labels.filter(([name]) => errors[name]);
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what went wrong
      autoFocus
      className="scroll-mt-6 rounded-card border-2 border-danger bg-paper p-6 text-xl font-semibold text-danger"
    >
      <p>{errors.all ?? "Nothing was sent yet. Please look at:"}</p>
      {marked.length > 0 ? (
        <ul className="mt-2 text-lg">
          {marked.map(([name, label]) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-flex min-h-target items-center underline">
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
