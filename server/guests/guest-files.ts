import { Hono } from "hono";
import { calendarFile } from "~shared/calendar/calendar-file";
import { PLAN_PICTURES } from "~shared/pictures/buckets";
import type { Backend } from "../backend";
import { serviceTables, visitorTables } from "../backend/requests";
import { clientAddress } from "../http/addresses/client-address";
import { nothing, personal, storedPicture } from "../http/personal-files";
import { TOKEN } from "../http/personal-pages";
import type { Settings } from "../settings";
import { eventsOf } from "./invited";

export function guestFiles(backend: Backend, settings: Settings & { SITE_URL: string }): Hono {
  const routes = new Hono();

  routes.get("/i/:token/calendar.ics", async (c) => {
    const token = c.req.param("token");
    personal(c);
    if (!TOKEN.test(token)) return nothing(c);
    const tables = visitorTables(backend, clientAddress(c, settings.TRUST_PROXY));
    const { data, error, status } = await tables.rpc("guest_page", { token });
    if (status === 429) return c.text("Too many links were tried. Please wait a minute.", 429);
    if (error) throw error;
    const events = eventsOf(data, { siteUrl: settings.SITE_URL, token });
    if (events.length === 0) return nothing(c);
    return c.body(calendarFile(events, Date.now()), 200, {
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": 'attachment; filename="celebration.ics"',
    });
  });

  routes.get("/i/:token/picture", async (c) => {
    const token = c.req.param("token");
    personal(c);
    if (!TOKEN.test(token)) return nothing(c);
    const { data: path } = await serviceTables(backend)
      .rpc("guest_picture", { token })
      .throwOnError();
    if (typeof path !== "string") return nothing(c);
    return storedPicture(c, backend, `${PLAN_PICTURES}/${path}`);
  });

  return routes;
}
