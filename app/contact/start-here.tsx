import { Link } from "react-router";
import { LinkButton } from "~/ui/button";

const PLACES = [
  { to: "/inspiration", label: "Ideas by what they loved" },
  { to: "/how-it-works", label: "How It Works" },
  { to: "/partners", label: "Find Partners" },
  { to: "/resources", label: "Articles and common questions" },
];

export const StartHere = () => (
  <section aria-labelledby="start" className="rounded-card bg-blush p-6 md:p-10">
    <h2 id="start" className="text-deep">
      You can start planning right now
    </h2>
    <p className="mt-2 max-w-prose">
      A few questions, then a first draft. No account, no email address.
    </p>
    <LinkButton to="/plan" className="mt-4">
      Start a plan
    </LinkButton>
    <ul aria-label="Or look around first" className="mt-3 flex flex-wrap gap-x-8">
      {PLACES.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="text-link inline-flex min-h-target items-center">
            {label}
          </Link>
        </li>
      ))}
      <li>
        {/* The browser's own jump: it keeps the address's presets. */}
        <a href="#early-access" className="text-link inline-flex min-h-target items-center">
          Our mailing list
        </a>
      </li>
    </ul>
  </section>
);
