/** Says when the form was sent, in the reader's time zone, once it has replaced the thanks. */
export const SentAt = ({ time }: { time: Date }) => (
  <p className="mb-5 font-semibold text-positive">
    Sent at{" "}
    <time dateTime={time.toISOString()}>
      {time.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}
    </time>
  </p>
);
