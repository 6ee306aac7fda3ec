import { useQuery } from "@tanstack/react-query";
import { sectionQuery } from "~/content/queries";

/** When we answer and when we are there. Staff may replace it (section `contact_info`). */
export function ContactInformation() {
  const { data } = useQuery(sectionQuery("contact_info"));
  return (
    <section aria-labelledby="contact-information" className="rounded-card border border-line p-8">
      <h2 id="contact-information" className="text-2xl text-deep">
        {data?.title ?? "When we answer"}
      </h2>
      {data ? (
        <p className="mt-4 whitespace-pre-line">{data.content}</p>
      ) : (
        <dl className="mt-4 flex flex-col gap-5">
          <div>
            <dt className="font-semibold">Response time</dt>
            <dd>24-48 hours on business days</dd>
          </div>
          <div>
            <dt className="font-semibold">Office hours</dt>
            <dd>Monday to Friday, 9:00 AM to 5:00 PM EST</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
