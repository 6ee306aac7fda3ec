import type { Persona } from "./database";

const everyone: Persona[] = ["anonymous", "stranger", "staff"];

/** Every function the API serves, and who may call it. */
export const FUNCTIONS: Record<string, Persona[]> = {
  accept_invite: ["stranger", "staff"], // and refuses staff, and who has no token
  accept_request: ["stranger", "staff"], // of their own plans
  add_households: ["stranger", "staff"], // of their own plans
  add_investor_password: ["stranger", "staff"], // and refuses callers that are not staff
  answer_invitation: ["anonymous"], // and does nothing without a household's token
  answer_application: ["stranger", "staff"], // and refuses callers that are not staff, as all of partners
  answer_application_question: everyone, // and does nothing without an applicant's token
  answer_inquiry: everyone, // and does nothing without an inquiry's token
  application_page: everyone, // and tells nothing without an applicant's token
  approve_application: ["stranger", "staff"],
  article_byline: everyone,
  ask_back: ["stranger", "staff"], // of their own plans
  ask_to_come: ["anonymous"], // and does nothing without a public or household's token
  ask_for_partner_address: ["stranger", "staff"], // of their own plans
  ask_for_partner_link: everyone, // and tells nobody whether an address is a partner's
  begin_export: ["stranger", "staff"], // and refuses who may not read what people wrote
  book_thread: ["stranger", "staff"], // of their own plans
  cancel_letter: ["stranger", "staff"], // and refuses callers that are not staff
  change_letters: everyone, // and does nothing without a letter's token
  change_newsletter: ["stranger", "staff"], // and refuses callers that are no owner
  close_thread: ["stranger", "staff"], // of their own plans
  confirm_factor: ["stranger", "staff"], // and refuses who is not on the team, as those below about factors
  confirm_partner_address: everyone, // and does nothing without a letter's token
  consent_history: ["stranger", "staff"], // and tells nothing to callers that are not staff
  copy_staff_invitation: ["stranger", "staff"], // and refuses who is no owner, as all about the team
  decide_memory: ["stranger", "staff"], // and refuses callers that are not staff
  decide_proposal: ["stranger", "staff"], // and refuses callers that are not staff
  decline_inquiry: everyone, // and does nothing without an inquiry's token
  delete_messages: ["stranger", "staff"], // and refuses callers that are not staff
  delete_requests: ["stranger", "staff"], // likewise
  delete_plan: ["stranger", "staff"], // of their own plans, as all below that are about plans
  directory_outline: everyone,
  end_own_sessions: ["stranger", "staff"], // and refuses callers that are not staff
  erase_person: ["stranger", "staff"], // and refuses callers that are not owners
  export_person: ["stranger", "staff"], // likewise
  draft_marks: ["stranger", "staff"], // and tells nothing to callers that do not write content
  end_plan: ["stranger", "staff"],
  erase_plan: ["stranger", "staff"],
  factor_is_fresh: ["stranger", "staff"], // of the caller's own session
  finder_opens: ["stranger", "staff"], // and refuses staff, and who has no token
  finder_page: everyone, // and tells nothing without the token of who is named
  finder_says: everyone, // and does nothing without it
  give_investor_access: ["stranger", "staff"], // and refuses callers that are no owner
  guest_letters: ["stranger", "staff"], // of their own plans
  guest_page: ["anonymous"], // and tells nothing without a household's token
  help_plan: ["stranger", "staff"],
  helped_plans: ["stranger", "staff"], // and tells nothing to callers that are not staff
  inquiries_waiting: ["stranger", "staff"], // and tells nothing to callers that are not staff
  inquiry_delivery: ["stranger", "staff"], // of their own plans
  inquiry_figures: ["stranger", "staff"], // and tells nothing to callers that are not staff
  inquiry_page: everyone, // and tells nothing without an inquiry's token
  invite_by_letter: ["stranger", "staff"],
  invite_letters: ["stranger", "staff"],
  invite_page: everyone, // and tells nothing without an invitation's token
  invite_staff: ["stranger", "staff"],
  is_image_bucket: ["stranger", "staff"],
  is_published: everyone,
  is_reported_picture: ["stranger", "staff"], // and tells nothing to callers that are not staff
  is_staff: ["stranger", "staff"],
  is_template_document: ["stranger", "staff"],
  keep_plan_ahead: ["stranger", "staff"],
  keep_reported_plan: ["stranger", "staff"], // and refuses callers that are no owner
  last_change: ["stranger", "staff"], // and tells nothing to callers that do not write content
  leave_memory: ["anonymous"], // and does nothing without a wall's token
  leave_plan: ["stranger", "staff"],
  letters_page: everyone, // and tells nothing without a letter's token
  limit_concurrent_calls: everyone, // and tells nothing
  missing_images: ["stranger", "staff"], // with the caller's own rights
  lock_plan: ["stranger", "staff"], // and refuses callers that are no member
  tell_numbers: ["stranger", "staff"], // of their own plans
  log_phone_answer: ["stranger", "staff"], // of their own plans
  lift_suppression: ["stranger", "staff"], // and refuses callers that may not read messages
  look_at_plan: ["stranger", "staff"], // and tells nothing to callers that are not staff
  make_application_link: ["stranger", "staff"],
  make_finder_card: ["stranger", "staff"],
  make_household_codes: ["stranger", "staff"], // of their own plans
  make_household_links: ["stranger", "staff"], // of their own plans
  make_inquiry_link: ["stranger", "staff"], // of their own plans
  make_invite: ["stranger", "staff"],
  make_partner_link: ["stranger", "staff"],
  make_public_link: ["stranger", "staff"], // of their own plans
  may_add_plan_picture: ["stranger", "staff"], // with the caller's own rights; finds no plan for staff
  memory_on_wall: ["anonymous"], // and tells nothing without a wall's token, as memory_wall
  memory_picture_of: ["stranger", "staff"], // of a file's name, and knows no file
  memory_reports: ["stranger", "staff"], // and tells nothing to callers that are not staff
  newsletter_progress: ["stranger", "staff"], // and refuses callers that are not staff
  newsletter_recipients: ["stranger", "staff"], // and refuses callers that are not staff
  new_recovery_codes: ["stranger", "staff"],
  offer_factor: ["stranger", "staff"],
  open_staff_session: ["stranger", "staff"], // and tells nothing to who is not on the team
  own_sessions: ["stranger", "staff"], // and tells nothing to callers that are not staff
  remove_factor: ["stranger", "staff"],
  remove_from_team: ["stranger", "staff"],
  remove_reported_plan: ["stranger", "staff"], // and refuses callers that are no owner
  reports_waiting: ["stranger", "staff"], // likewise
  memory_wall: ["anonymous"],
  merge_households: ["stranger", "staff"], // of their own plans
  name_finder: ["stranger", "staff"],
  nudge_thread: ["stranger", "staff"], // of their own plans
  mail_unreachable_since: ["stranger", "staff"], // and tells nothing to callers that are not staff
  message_counts: ["stranger", "staff"], // and tells nothing to callers that may not read messages
  message_page: everyone, // and tells nothing without the token of an answer's letter
  open_by_code: ["anonymous"], // and tells nothing without a household's code
  open_investor_page: everyone,
  open_own_inquiry: everyone, // and does nothing without the token of a partner's own page
  open_plan: ["stranger", "staff"],
  other_messages: ["stranger", "staff"], // and tells nothing to callers that may not read messages
  own_memory_page: ["anonymous"], // and tells nothing without the token of a memory's author
  own_partner_page: everyone, // and tells nothing without the token of a partner's own page
  partner_addresses: ["stranger", "staff"],
  partner_confirm_page: everyone, // and tells nothing without a letter's token
  pause_guest_letters: ["stranger", "staff"], // and refuses callers that are not staff
  person: ["stranger", "staff"], // and refuses callers that may not read messages
  person_mentions: ["stranger", "staff"], // likewise
  person_plans: ["stranger", "staff"], // likewise
  places_found: ["stranger", "staff"], // and tells nothing to callers that may not read messages
  plan_outlook: ["stranger", "staff"],
  plan_room: ["stranger", "staff"],
  plan_since: ["stranger", "staff"], // with the caller's own rights
  plan_tables: ["stranger", "staff"], // and names tables alone
  plans_with_role: ["stranger", "staff"], // and finds none for staff
  plans_started: ["stranger", "staff"], // and tells nothing to callers that are not staff
  propose_listing: everyone, // and does nothing without the token of a partner's own page
  publish_template: ["stranger", "staff"], // and refuses callers that are not staff
  purge_record: ["stranger", "staff"], // and refuses callers that are no owners
  reapply_template: ["stranger", "staff"],
  remove_demonstration_content: ["stranger", "staff"], // and refuses callers that are not staff
  remove_households: ["stranger", "staff"], // of their own plans
  remove_inquiry_file: everyone, // and does nothing without an inquiry's token
  remove_member: ["stranger", "staff"],
  replace_household_link: ["stranger", "staff"], // of their own plans
  replace_household_links: ["stranger", "staff"], // of their own plans
  replace_public_link: ["stranger", "staff"], // of their own plans
  reopen_plan: ["stranger", "staff"],
  reply_to_answer: everyone, // and does nothing without the token of an answer's letter
  begin_conversation: ["stranger", "staff"], // and refuses callers that may not read messages
  reply_to_message: ["stranger", "staff"], // and refuses callers that may not read messages
  report_memory: ["anonymous"], // and does nothing without a wall's token
  resend_staff_invitation: ["stranger", "staff"],
  reset_member_factor: ["stranger", "staff"],
  restore_records: ["stranger", "staff"], // and refuses callers that are not staff, as all of the trash
  retry_letter: ["stranger", "staff"], // and refuses callers that are not staff
  revoke_finder: ["stranger", "staff"],
  revoke_investor_access: ["stranger", "staff"], // and refuses callers that are no owner
  revoke_invite: ["stranger", "staff"],
  revoke_staff_invitation: ["stranger", "staff"],
  save_celebration_type: ["stranger", "staff"], // with the caller's own rights
  save_partner: ["stranger", "staff"],
  save_plan_field: ["stranger", "staff"], // with the caller's own rights
  say_time_has_come: ["stranger", "staff"],
  search_articles: ["stranger", "staff"], // and finds nothing for callers that are not staff
  search_contact_messages: ["stranger", "staff"], // and finds nothing for callers that are not staff
  search_early_access_requests: ["stranger", "staff"],
  search_investor_visits: ["stranger", "staff"], // and finds nothing for callers that are no owner
  search_letters: ["stranger", "staff"],
  search_mailing_list_subscribers: ["stranger", "staff"],
  search_partner_applications: ["stranger", "staff"],
  search_staff_activity: ["stranger", "staff"], // and finds nothing for callers that are no owner
  search_partners: ["stranger", "staff"],
  search_pictures: ["stranger", "staff"], // and tells nothing to callers that are not staff
  send_inquiry: ["stranger", "staff"], // of their own plans
  send_newsletter: ["stranger", "staff"], // and refuses callers that are no owner
  send_to_guests: ["stranger", "staff"], // of their own plans
  send_partner_confirmation: ["stranger", "staff"],
  set_messages_owner: ["stranger", "staff"], // and refuses callers that may not read messages
  set_messages_status: ["stranger", "staff"], // likewise
  set_member_role: ["stranger", "staff"],
  set_partner_address: ["stranger", "staff"],
  set_staff_role: ["stranger", "staff"],
  shortlist_reach: ["stranger", "staff"], // of their own plans
  show_contact: ["stranger", "staff"], // of their own plans
  show_partner_contact: everyone, // and does nothing without an inquiry's token
  sign_out_everywhere: ["stranger", "staff"], // their own families' account; and refuses staff
  staff_names: ["stranger", "staff"], // and tells nothing to callers that are not staff
  staff_may: ["stranger", "staff"], // and says no to callers that are not staff
  start_plan: ["stranger", "staff"], // and refuses staff
  stop_announcement: ["stranger", "staff"],
  stop_inquiry_letters: everyone, // and does nothing without an inquiry's token
  take_back_time: ["stranger", "staff"],
  takes_letters: ["stranger", "staff"], // and refuses callers that are not staff
  team: ["stranger", "staff"],
  tell_finder: ["stranger", "staff"],
  test_newsletter: ["stranger", "staff"], // and refuses callers that are not staff
  trash_contents: ["stranger", "staff"],
  trash_records: ["stranger", "staff"],
  unbook_thread: ["stranger", "staff"], // of their own plans
  unsubscribe_person: ["stranger", "staff"], // and refuses callers that may not read messages
  unmerge_household: ["stranger", "staff"], // of their own plans
  unused_images: ["stranger", "staff"], // and finds none for callers that are not staff
  verify_factor: ["stranger", "staff"],
  watch_message: ["stranger", "staff"], // and refuses callers that may not read messages
  withdraw_inquiry: ["stranger", "staff"], // of their own plans
  wrong_person: everyone, // and does nothing without an inquiry's token
};
