import { Hono } from "hono";
import { MEMORY_PICTURES } from "~shared/pictures/buckets";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import { nothing, personal, storedPicture } from "../http/personal-files";
import { TOKEN } from "../http/personal-pages";

const FILE = /^[0-9a-f-]{36}-\d{1,4}x\d{1,4}(-small)?\.webp$/;

export function wallPictures(backend: Backend): Hono {
  const routes = new Hono();
  routes.get("/memories/:token/pictures/:file", async (c) => {
    const { token, file } = c.req.param();
    personal(c);
    if (!TOKEN.test(token) || !FILE.test(file)) return nothing(c);
    const { data: path } = await serviceTables(backend)
      .rpc("wall_picture", { token, file })
      .throwOnError();
    return typeof path === "string"
      ? storedPicture(c, backend, `${MEMORY_PICTURES}/${path}`)
      : nothing(c);
  });
  return routes;
}
