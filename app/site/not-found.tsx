import { data } from "react-router";
import type { PageData } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { NotFoundMessage } from "./message";

export const meta = pageMeta({
  title: "Page Not Found",
  description: "There is no page at this address.",
  path: "/not-found",
  indexed: false,
});

const NO_DATA: PageData = { queries: null };

/** Responds with status 404, at `/not-found` itself, too. */
export const loader = () => data(NO_DATA, { status: 404 });

/** Client-side navigation has no response to set a status on: the screen shows at once. */
export const clientLoader = () => NO_DATA;

export default NotFoundMessage;
