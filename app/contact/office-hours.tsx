import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sectionQuery } from "~/content/queries";

const MEANWHILE = [
  { to: "/how-it-works", label: "How It Works" },
  { to: "/resources", label: "Articles and common questions" },
  { to: "/partners", label: "Find Partners" },
];

/** When we answer, when we are there, and where to read on until then. */
export const OfficeHours = () => (
  <aside
    aria-labelledby="office-hours"
    className="grid gap-8 border-t-4 border-joy pt-6 sm:grid-cols-2 lg:grid-cols-1"
  >
    <WhenWeAnswer />
    <nav aria-labelledby="meanwhile">
      <h3 id="meanwhile" className="text-xl">
        In the meantime
      </h3>
      <ul className="mt-2">
        {MEANWHILE.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-target items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </aside>
);

/** Staff may replace heading and text (section `contact_info`). */
function WhenWeAnswer() {
  const { data } = useQuery(sectionQuery("contact_info"));
  return (
    <div>
      <h2 id="office-hours" className="text-2xl text-deep">
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
            <dd>Monday to Friday, 9:00&nbsp;AM to 5:00&nbsp;PM&nbsp;EST</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
