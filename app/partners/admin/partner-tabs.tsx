import { type PageTab, PageTabs } from "~/admin/list/page-tabs";

const TABS = {
  applications: {
    label: "Partner Applications",
    to: "/admin/partners",
    area: "people",
    count: { of: "new_applications", words: "new" },
  },
  changes: {
    label: "Changes",
    to: "/admin/inquiries?tab=changes",
    area: "content",
    count: { of: "proposals", words: "to look at" },
  },
  directory: {
    label: "Current Partners",
    to: "/admin/partners?tab=directory",
    count: { of: "partners", words: "in the directory" },
  },
  answers: {
    label: "Answers",
    to: "/admin/inquiries",
    area: "people",
    count: { of: "inquiries", words: "unanswered" },
  },
} as const satisfies Record<string, PageTab>;

export const PartnerTabs = ({ current }: { current: keyof typeof TABS }) => (
  <div className="mb-3">
    <PageTabs label="About partners" tabs={Object.values(TABS)} current={TABS[current]} />
  </div>
);
