import { InvestorAccess } from "~/investors/admin/investor-access";
import { PageSources } from "~/investors/admin/page-sources";
import { adminMeta, PageHeading } from "../page";
import type { Route } from "./+types/settings";
import { ExampleContent } from "./example-content";
import { FactorRequired } from "./factor-required";
import { TrackingIdCard } from "./tracking-id";

export const meta: Route.MetaFunction = () => adminMeta("Settings");

export default function SettingsPage() {
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <div className="flex max-w-3xl flex-col gap-6">
        <TrackingIdCard />
        <InvestorAccess />
        <PageSources />
        <FactorRequired />
        <ExampleContent />
      </div>
    </>
  );
}
