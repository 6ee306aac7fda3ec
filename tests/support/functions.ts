import type { Persona } from "./database";

const everyone: Persona[] = ["anonymous", "stranger", "staff"];

/** Every function the API serves, and who may call it. */
export const FUNCTIONS: Record<string, Persona[]> = {
  accept_invite: ["stranger", "staff"], // and refuses staff, and who has no token
  add_investor_password: ["stranger", "staff"], // and refuses callers that are not staff
  article_byline: everyone,
  cancel_letter: ["stranger", "staff"], // and refuses callers that are not staff
  change_letters: everyone, // and does nothing without a letter's token
  consent_history: ["stranger", "staff"], // and tells nothing to callers that are not staff
  delete_plan: ["stranger", "staff"], // of their own plans, as all below that are about plans
  end_plan: ["stranger", "staff"],
  finder_opens: ["stranger", "staff"], // and refuses staff, and who has no token
  finder_page: everyone, // and tells nothing without the token of who is named
  finder_says: everyone, // and does nothing without it
  help_plan: ["stranger", "staff"],
  helped_plans: ["stranger", "staff"], // and tells nothing to callers that are not staff
  invite_by_letter: ["stranger", "staff"],
  invite_letters: ["stranger", "staff"],
  invite_page: everyone, // and tells nothing without an invitation's token
  is_image_bucket: ["stranger", "staff"],
  is_published: everyone,
  is_staff: ["stranger", "staff"],
  is_template_document: ["stranger", "staff"],
  keep_plan_ahead: ["stranger", "staff"],
  leave_plan: ["stranger", "staff"],
  letters_page: everyone, // and tells nothing without a letter's token
  look_at_plan: ["stranger", "staff"], // and tells nothing to callers that are not staff
  make_finder_card: ["stranger", "staff"],
  make_invite: ["stranger", "staff"],
  may_add_plan_picture: ["stranger", "staff"], // with the caller's own rights; finds no plan for staff
  name_finder: ["stranger", "staff"],
  open_investor_page: everyone,
  open_plan: ["stranger", "staff"],
  plan_outlook: ["stranger", "staff"],
  plan_since: ["stranger", "staff"], // with the caller's own rights
  plans_as: ["stranger", "staff"], // and finds none for staff
  plans_started: ["stranger", "staff"], // and tells nothing to callers that are not staff
  publish_template: ["stranger", "staff"], // and refuses callers that are not staff
  reapply_template: ["stranger", "staff"],
  remove_demonstration_content: ["stranger", "staff"], // and refuses callers that are not staff
  remove_member: ["stranger", "staff"],
  reopen_plan: ["stranger", "staff"],
  retry_letter: ["stranger", "staff"], // and refuses callers that are not staff
  revoke_finder: ["stranger", "staff"],
  revoke_invite: ["stranger", "staff"],
  save_celebration_type: ["stranger", "staff"], // with the caller's own rights
  save_plan_field: ["stranger", "staff"], // with the caller's own rights
  say_time_has_come: ["stranger", "staff"],
  search_articles: ["stranger", "staff"], // and finds nothing for callers that are not staff
  search_contact_messages: ["stranger", "staff"], // and finds nothing for callers that are not staff
  search_early_access_requests: ["stranger", "staff"],
  search_letters: ["stranger", "staff"],
  search_mailing_list_subscribers: ["stranger", "staff"],
  search_partner_applications: ["stranger", "staff"],
  search_partners: ["stranger", "staff"],
  set_member_role: ["stranger", "staff"],
  sign_out_everywhere: ["stranger", "staff"], // their own families' account; and refuses staff
  start_plan: ["stranger", "staff"], // and refuses staff
  stop_announcement: ["stranger", "staff"],
  tell_finder: ["stranger", "staff"],
  unused_images: ["stranger", "staff"], // with the caller's own rights
};
