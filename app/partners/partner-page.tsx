import { useQuery } from "@tanstack/react-query";
import { Navigate, redirect } from "react-router";
import { fetchInBrowser, type PageData, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { Spinner } from "~/ui/spinner";
import { isUuid } from "~shared/validation";
import type { Route } from "./+types/partner-page";
import type { Partner } from "./partner";
import { PartnerDetails } from "./partner-details";
import { partnerQuery } from "./queries-by-id";
import { partnerStructuredData } from "./structured-data";

const partnerOf = (page: PageData | undefined) =>
  page?.queries?.queries[0]?.state.data as Partner | null | undefined;

/** Leaves out the title: in the browser only the loaded partner knows it and sets it. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const partner = partnerOf(loaderData);
  if (!partner) return [];
  const siteUrl = matches[0].loaderData?.config.siteUrl ?? "";
  const tags = pageMeta({
    title: partner.name,
    description: partner.description?.slice(0, 300) || `${partner.type} in ${partner.location}.`,
    path: `/partners/${partner.id}`,
    image: partner.image_url ?? undefined,
    indexed: !partner.is_demonstration,
    structuredData: partner.is_demonstration ? [] : partnerStructuredData(partner, siteUrl),
  })({ matches });
  return tags.filter((tag) => !("title" in tag));
};

/** A missing partner and a failed read both lead to the 404 screen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw redirect("/not-found");
  const page = await prefetch(context, partnerQuery(params.id));
  if (!partnerOf(page)) throw redirect("/not-found");
  return page;
}

export const clientLoader = fetchInBrowser;

export default function PartnerPage({ params }: Route.ComponentProps) {
  const readable = isUuid(params.id);
  const { data, isPending } = useQuery({ ...partnerQuery(params.id), enabled: readable });
  if (data) return <PartnerDetails partner={data} />;
  if (!readable || !isPending) return <Navigate to="/not-found" replace />;
  return <Spinner label="Loading partner details..." className="flex-1 py-24" />;
}
