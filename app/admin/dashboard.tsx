import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import {
  ExternalLink,
  FileText,
  Handshake,
  type LucideIcon,
  MessageSquareText,
} from "lucide-react";
import { Link } from "react-router";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Skeleton } from "~/ui/skeleton";
import { areaOf } from "./frame/pages";
import { NoMailYet } from "./no-mail-yet";
import { adminMeta, InlineError, PageHeading } from "./page";
import { type Counted, countQuery } from "./queries";
import { type Area, mayDo, useStaffRole } from "./session/role";
import { SignedOut } from "./session/session";
import type { StaffRole } from "./session/staff-session";
import { WORK, WorkList } from "./work-list";

export const meta = () => adminMeta("Dashboard");

/** A card's area is that of its page by default. */
const CARDS: { label: string; count: Counted; to: string; area?: Area }[] = [
  { label: "Articles", count: "articles", to: "/admin/articles" },
  { label: "Contact Messages", count: "contact_messages", to: "/admin/contacts" },
  { label: "Early Access", count: "early_access_requests", to: "/admin/requests" },
  {
    label: "Vendor Submissions",
    count: "vendor_submissions",
    to: "/admin/partners",
    area: "people",
  },
  { label: "Plans Started (30 Days)", count: "plans", to: "/admin/plans" },
  { label: "Inquiries Waiting", count: "inquiries", to: "/admin/inquiries", area: "people" },
  {
    label: "Letters Failing",
    count: "failed_letters",
    to: "/admin/letters?state=failed",
    area: "people",
  },
];

type QuickAction = {
  to: string;
  label: string;
  description: string | Record<StaffRole, string>;
  icon: LucideIcon;
};

const QUICK_ACTIONS: QuickAction[] = [
  {
    to: "/admin/articles",
    label: "Manage Articles",
    description: "Write, change and publish articles.",
    icon: FileText,
  },
  {
    to: "/admin/contacts",
    label: "View Messages",
    description: "Read and answer what visitors wrote.",
    icon: MessageSquareText,
  },
  {
    to: "/admin/partners",
    label: "Manage Partners",
    description: {
      owner: "Look at applications and keep the directory.",
      editor: "Keep the directory.",
      support: "Look at applications and at how partners are reached.",
    },
    icon: Handshake,
  },
];

export default function DashboardPage() {
  const role = useStaffRole();
  const isMine = ({ to, area }: { to: string; area?: Area }) => mayDo(role, area ?? areaOf(to));
  const cards = CARDS.filter(isMine);
  const work = WORK.filter(({ area }) => mayDo(role, area));
  const asked = [...new Set([...cards, ...work].map(({ count }) => count))];
  const counts = useQueries({ queries: asked.map(countQuery) });
  const resultOf = (count: Counted) => counts[asked.indexOf(count)];
  const failed = counts.filter(({ error }) => error && !(error instanceof SignedOut));
  const retry = () => failed.map(({ refetch }) => refetch());
  return (
    <>
      <PageHeading
        actions={
          <LinkButton to="/" variant="secondary">
            <ExternalLink aria-hidden="true" className="size-5" />
            View Site
          </LinkButton>
        }
      >
        Dashboard
      </PageHeading>
      {failed.length > 0 ? (
        <InlineError title="Error fetching counts" error={failed[0]?.error} onRetry={retry} />
      ) : null}
      <NoMailYet className="mb-6" />
      <WorkList work={work} resultOf={resultOf} />
      <dl
        aria-busy={counts.some(({ isPending }) => isPending)}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {cards.map(({ label, count, to }) => (
          <Card
            key={count}
            className="relative flex flex-col gap-1 hover:border-deep hover:shadow-raised"
          >
            <dt className="text-ink-soft">
              {/* The link's empty box covers the card, so that all of it can be clicked. */}
              <Link
                to={to}
                className="rounded-card text-inherit no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-deep"
              >
                {label}
              </Link>
            </dt>
            <dd className="font-display text-4xl font-semibold text-deep">
              <Count of={resultOf(count)} />
            </dd>
          </Card>
        ))}
      </dl>
      <h2 className="mt-10 mb-4 text-2xl">Quick Actions</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {QUICK_ACTIONS.filter(isMine).map((action) => (
          <li key={action.to}>
            <Link
              to={action.to}
              className="flex h-full items-start gap-4 rounded-card border border-line bg-paper p-6 text-ink no-underline shadow-card hover:border-deep hover:shadow-raised"
            >
              <span aria-hidden="true" className="rounded-full bg-blush p-3 text-deep">
                <action.icon className="size-6" />
              </span>
              <span>
                <span className="block font-semibold text-deep">{action.label}</span>
                {typeof action.description === "string"
                  ? action.description
                  : action.description[role]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A count that cannot be read shows as 0; a message above says so. */
function Count({ of }: { of?: UseQueryResult<number> }) {
  if (!of?.isPending) return (of?.data ?? 0).toLocaleString("en-US");
  return (
    <>
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-12 w-20" />
    </>
  );
}
