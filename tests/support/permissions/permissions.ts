import { activity } from "./activity";
import type { People, Permissions } from "./entry";
import { forms } from "./forms";
import { guests } from "./guests";
import { inbox } from "./inbox";
import { inquiries } from "./inquiries";
import { pictures } from "./pictures";
import { plans } from "./plans";
import { site } from "./site";
import { team } from "./team";
import { versions } from "./versions";

/**
 * The list of what the API lets anyone do: every table and view of schema public. Seeded in this
 * order, so that rows come after those they point at.
 */
export const permissions = (people: People): Record<string, Permissions> => ({
  ...site(people),
  ...team(people),
  ...forms(people),
  ...pictures(people),
  ...inbox(people),
  ...plans(people),
  ...guests(),
  ...inquiries(people),
  ...activity(people),
  ...versions(),
});
