/** Functions that write, a line or two, and must work on a full disk. */
export const WORKS_WHEN_FULL: ReadonlySet<string> = new Set(
  [
    // Signing in and out, and coming back with a code, which the outbox sends in a letter.
    "open_staff_session verify_factor end_own_sessions sign_out_everywhere ask_for_code",
    "claim_letters write_code settle_letter try_code try_code_link prove_account move_plans",
    "note_mail_server let_web_server_count",
    "use_recovery_link recovery_link_shown",
    // Pages that are opened by a token: they count who tries.
    "application_page finder_page guest_page inquiry_page invite_page letters_page memory_on_wall",
    "memory_wall message_page open_by_code own_memory_page own_partner_page partner_confirm_page",
    // Stopping letters.
    "change_letters stop_inquiry_letters unsubscribe_person wrong_person",
    // Leaving, ending, erasing and deleting.
    "leave_plan end_plan delete_plan erase_plan settle_announcements remove_member",
    "remove_households",
    "remove_inquiry_file withdraw_memory delete_messages delete_requests trash_records",
    "purge_record purge_trash erase_person erase_personal_data erase_guest_data",
    "remove_demonstration_content remove_expired remove_from_team remove_old_activity",
    "remove_old_letters remove_old_plan_data remove_reported_plan remove_staff_member",
  ].flatMap((names) => names.split(" ")),
);
