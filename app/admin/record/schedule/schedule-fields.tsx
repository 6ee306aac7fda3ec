import { TextField } from "~/ui/form/fields";
import { browserConfig } from "~shared/config";
import { fromLocal, inZone, ownZone, toLocal } from "./local-time";
import { publishState, type Schedule } from "./state";

type Name = "publish_at" | "unpublish_at";

type Props = {
  schedule: Schedule;
  /** `time`: ISO 8601; "" for none. */
  onChange: (name: Name, time: string) => void;
  errorOf: (name: Name) => string | undefined;
};

export function ScheduleFields({ schedule, onChange, errorOf }: Props) {
  const field = (name: Name, label: string, hint: string) => {
    const time = schedule[name] ?? "";
    return (
      <TextField
        label={label}
        hint={time ? said(time) : hint}
        error={errorOf(name)}
        type="datetime-local"
        className="max-w-72"
        max="9999-12-31T23:59"
        value={toLocal(time)}
        onChange={({ target }) => onChange(name, fromLocal(target.value))}
      />
    );
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">Schedule</legend>
      <p className="text-base text-ink-soft">Times are in your own zone, {ownZone()}.</p>
      {field("publish_at", "Visible from", "Leave it empty to publish at once.")}
      {field("unpublish_at", "Visible until", "Leave it empty to keep it published.")}
      <p role="status" className="text-base empty:hidden">
        {WORDS[publishState(schedule)]}
      </p>
    </fieldset>
  );
}

function said(time: string): string {
  const { timeZone } = browserConfig();
  const [own, site] = [toMinutes(time), toMinutes(time, timeZone)];
  return own === site
    ? inZone(time)
    : `${inZone(time)}. By the site’s clock: ${inZone(time, timeZone)}.`;
}

const toMinutes = (time: string, timeZone?: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "short", timeStyle: "short", timeZone }).format(
    new Date(time),
  );

const WORDS = {
  draft: "",
  scheduled: "Visitors do not see it yet.",
  published: "",
  unpublished: "That time has passed: visitors do not see it.",
};
