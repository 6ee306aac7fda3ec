/** Says, in the reader's time zone, that the form was sent, when the thanks have given way to it. */
export const SentAt = ({ time }: { time: Date }) => (
  <p className="mb-5 font-semibold text-positive">
    Sent at{" "}
    <time dateTime={time.toISOString()}>
      {time.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}
    </time>
  </p>
);
