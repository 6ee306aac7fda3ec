import { randomBytes } from "node:crypto";
import type { Site } from "../../support/site/site";

/** The first row that was inserted. */
async function one(site: Site, table: string, row: Record<string, unknown>) {
  const [stored] = await site.insert<{ id: string }>(table, row);
  if (!stored) throw new Error(`No row of ${table}`);
  return stored.id;
}

/** A household that a plan in Tokyo has invited: two with their child, who may bring two. */
export async function invitedHousehold(site: Site, plan: object = {}, invitation: object = {}) {
  const plan_id = await one(site, "plans", {
    kind: "died",
    honoree_name: "Ruth Alvarez",
    words_for_day: "memorial",
    day_state: "set",
    day: "2027-05-08",
    start_time: "14:00",
    time_zone: "Asia/Tokyo",
    minutes: 150,
    place_name: "Garden Hall",
    place_address: "12 Elm Street\nTokyo",
    step_free: true,
    bring: "A dish",
    online_link: "https://meet.example/ruth",
    ...plan,
  });
  await site.insert("plan_invitations", {
    id: plan_id,
    plan_id,
    words: "Dear friends,\n\nplease come.",
    offers_online: true,
    reply_by: "2027-04-30",
    call_name: "Ann",
    call_number: "555-0100",
    ...invitation,
  });
  const meal = await one(site, "plan_invitation_parts", {
    plan_id,
    title: "Ceremony",
    position: 1,
  });
  await site.insert("plan_invitation_parts", { plan_id, title: "Meal", position: 2 });
  const household_id = await one(site, "plan_households", {
    plan_id,
    name: "The Lees of Secret Lane",
    plus_ones: 2,
  });
  const guest = (name: string, position: number, kind = "adult") =>
    one(site, "plan_guests", { plan_id, household_id, name, kind, position });
  const mina = await guest("Mina Leesecret", 1);
  const layla = await guest("ليلى حداد", 2);
  const kim = await guest("Kim Leesecret", 3, "child");
  const token = randomBytes(20).toString("hex");
  await site.insert("plan_household_tokens", { id: household_id, plan_id, household_id, token });
  return { plan_id, household_id, token, page: `/i/${token}`, mina, layla, kim, meal };
}
