import { AREA_NAMES, AREAS } from "~/plan/sections/celebration/areas";
import type { Celebration, Idea } from "~shared/templates/documents";

/** A first draft of a celebration for families: ideas by area, running order, what to bring. */
export const CelebrationDraft = ({ title, draft }: { title: string; draft: Celebration }) => (
  <section aria-label={title} className="celebration-draft">
    <h3 dir="auto" className="text-deep">
      {title}
    </h3>
    <dl>
      {AREAS.filter((area) => draft[area].length > 0).map((area) => (
        <div key={area}>
          <dt>{AREA_NAMES[area]}</dt>
          {draft[area].map((idea) => (
            <IdeaText key={idea.key} idea={idea} />
          ))}
        </div>
      ))}
      {draft.program.length > 0 ? (
        <div>
          <dt>Program</dt>
          {draft.program.map(({ key, title: item, minutes, note }) => (
            <dd key={key} dir="auto">
              <b>{item}</b>, {minutes === 1 ? "1 minute" : `${minutes} minutes`}
              {note ? `. ${note}` : null}
            </dd>
          ))}
        </div>
      ) : null}
      {draft.bring.length > 0 ? (
        <div>
          <dt>Guests bring</dt>
          {draft.bring.map((thing) => (
            <dd key={thing} dir="auto">
              {thing}
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  </section>
);

/** With a word joiner, so that a dash at the end of a line of verse stays with its word. */
const JOINED_DASH = "\u2060—";

const IdeaText = ({ idea: { title, note, text, source } }: { idea: Idea }) => (
  <dd dir="auto">
    <b>{title}</b>
    {note ? `. ${note}` : null}
    {text ? <blockquote>{text.replaceAll("—", JOINED_DASH)}</blockquote> : null}
    {source ? <cite>{source}</cite> : null}
  </dd>
);
