import { activity } from "./activity";
import { drafts } from "./drafts";
import type { People, Permissions } from "./entry";
import { forms } from "./forms";
import { guests } from "./guests";
import { inbox } from "./inbox";
import { inquiries } from "./inquiries";
import { letters } from "./letters";
import { pictures } from "./pictures";
import { plans } from "./plans";
import { site } from "./site";
import { team } from "./team";
import { versions } from "./versions";
import { views } from "./views";

/**
 * The list of what the API lets anyone do: every table and view of schema public. Seeded in this
 * order, so that rows come after those they point at.
 */
export const permissions = (people: People): Record<string, Permissions> => ({
  ...site(people),
  ...team(people),
  ...drafts(people),
  ...forms(people),
  ...letters(),
  ...pictures(people),
  ...inbox(people),
  ...plans(people),
  ...guests(),
  ...inquiries(people),
  ...activity(people),
  ...views(people),
  ...versions(),
});
