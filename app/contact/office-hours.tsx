import { useQuery } from "@tanstack/react-query";
import { sectionQuery } from "~/content/queries";

/** Office hours and response times. Staff may replace heading and text (`contact_info`). */
export function OfficeHours() {
  const { data } = useQuery(sectionQuery("contact_info"));
  return (
    <aside aria-labelledby="office-hours" className="border-t-4 border-joy pt-6">
      <h2 id="office-hours" className="text-deep">
        {data?.title ?? "When we answer"}
      </h2>
      {data ? (
        <p className="mt-3 whitespace-pre-line">{data.content}</p>
      ) : (
        <dl className="mt-4 flex flex-col gap-5">
          <div>
            <dt className="font-semibold">Response time</dt>
            <dd>24-48 hours on business days</dd>
          </div>
          <div>
            <dt className="font-semibold">Office hours</dt>
            <dd>
              Monday to Friday, <time dateTime="09:00">9:00&nbsp;AM</time> to{" "}
              <time dateTime="17:00">5:00&nbsp;PM</time>&nbsp;EST
            </dd>
          </div>
        </dl>
      )}
    </aside>
  );
}
