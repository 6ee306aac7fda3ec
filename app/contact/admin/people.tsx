import { NameOrAddress, nameOf, PersonEmail } from "~/admin/list/cells";
import { PageTabs } from "~/admin/list/page-tabs";
import type { Column } from "~/admin/list/record-row";
import { addressOf, personPath } from "~/admin/personal-data/person-address";

type SignUp = {
  first_name: string;
  last_name: string;
  email: string;
  email_opt_in: boolean;
  created_at: string;
};

type TabsProps = {
  current: "requests" | "subscribers" | "person";
  /** The words searched for, or the address looked up: the other views search for them, too. */
  words: string;
};

/** The three views of people: all requests, the mailing list, and what is stored of one person. */
export function PeopleTabs({ current, words }: TabsProps) {
  const search = words.trim() ? `?${new URLSearchParams({ q: words.trim() })}` : "";
  const tabs = {
    requests: { label: "Requests", to: `/admin/requests${search}` },
    subscribers: { label: "Subscribers", to: `/admin/email-list${search}` },
    person: {
      label: "Person",
      to: addressOf(encodeURIComponent(words)) ? personPath(words) : `/admin/people${search}`,
    },
  };
  return <PageTabs label="About people" tabs={Object.values(tabs)} current={tabs[current]} />;
}

export const optInOf = ({ email_opt_in }: SignUp) => (email_opt_in ? "Opted In" : "Not Opted In");

/** The first columns of the lists of people. */
export const NAME_AND_EMAIL: Column<SignUp>[] = [
  { heading: "Name", onPhone: "title", cell: (row) => <NameOrAddress of={row} /> },
  { heading: "Email", cell: (row) => <PersonEmail of={row} /> },
];

/** The first columns of their exports. */
export const EXPORTED = [
  { header: "Name", value: nameOf },
  { header: "Email", value: ({ email }: SignUp) => email },
];
