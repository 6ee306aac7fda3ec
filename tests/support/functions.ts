import type { Persona } from "./database";

const everyone: Persona[] = ["anonymous", "stranger", "staff"];

/** Every function the API serves, and who may call it. */
export const FUNCTIONS: Record<string, Persona[]> = {
  add_investor_password: ["stranger", "staff"], // and refuses callers that are not staff
  article_byline: everyone,
  is_image_bucket: ["stranger", "staff"],
  is_published: everyone,
  is_staff: ["stranger", "staff"],
  open_investor_page: everyone,
  remove_demonstration_content: ["stranger", "staff"], // and refuses callers that are not staff
  save_celebration_type: ["stranger", "staff"], // with the caller's own rights
  search_articles: ["stranger", "staff"], // and finds nothing for callers that are not staff
  search_contact_messages: ["stranger", "staff"], // and finds nothing for callers that are not staff
  search_early_access_requests: ["stranger", "staff"],
  search_mailing_list_subscribers: ["stranger", "staff"],
  search_partner_applications: ["stranger", "staff"],
  search_partners: ["stranger", "staff"],
  unused_images: ["stranger", "staff"], // with the caller's own rights
};
