import type { ReactNode } from "react";
import { AREA_NAMES, AREAS } from "~/plan/sections/celebration/areas";
import type { Celebration } from "~shared/templates/documents";

export const CelebrationDraft = ({ title, draft }: { title: string; draft: Celebration }) => (
  <section
    aria-label={title}
    className="mt-8 rounded-card border border-line bg-paper p-6 print:mt-[10pt] print:p-[8pt]"
  >
    <h3 dir="auto" className="text-deep">
      {title}
    </h3>
    <dl className="print:columns-2 print:gap-x-[18pt]">
      {AREAS.map((area) => (
        <Part key={area} title={AREA_NAMES[area]}>
          {draft[area].map(({ key, title: idea, note, text, source }) => (
            <Line key={key}>
              <b>{idea}</b>
              {note ? `. ${note}` : null}
              {text ? <blockquote className={VERSE}>{joined(text)}</blockquote> : null}
              {source ? <cite className="block text-base text-ink-soft">{source}</cite> : null}
            </Line>
          ))}
        </Part>
      ))}
      <Part title="Program">
        {draft.program.map(({ key, title: item, minutes, note }) => (
          <Line key={key}>
            <b>{item}</b>, {minutes === 1 ? "1 minute" : `${minutes} minutes`}
            {note ? `. ${note}` : null}
          </Line>
        ))}
      </Part>
      <Part title="Guests bring">
        {draft.bring.map((thing) => (
          <Line key={thing}>{thing}</Line>
        ))}
      </Part>
    </dl>
  </section>
);

const Part = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <div>
      <dt className="mt-4 font-semibold text-deep">{title}</dt>
      {children}
    </div>
  );

const Line = ({ children }: { children: ReactNode }) => (
  <dd dir="auto" className="mt-1">
    {children}
  </dd>
);

/** Lines of a poem stay whole for as long as they can. */
const VERSE =
  "my-3 border-l-4 border-joy pl-4 font-display text-[length:min(1rem,6vw)] whitespace-pre-line";

/** With a word joiner, so that a dash at the end of a line of verse stays with its word. */
const joined = (verse: string) => verse.replaceAll("—", "\u2060—");
