import { ACCOUNTS, type QueryList } from "./visitor-queries";

/**
 * What a plan asks with its family's session, beside what visitors ask. Row level security says
 * which plans are the caller's.
 */
export const OF_PLANS: QueryList = {
  reads: [
    "plans?select=id,kind,honoree_name,day,created_at,last_opened_at,ended_at&order=last_opened_at.desc,id&limit",
    "plan_history?select=id,at,who,noun,row_id,action,field,before,after&plan_id=eq.*&row_id=eq.*&order=at.desc,id.desc&limit",
    "plan_history?select=id,at,after&plan_id=eq.*&action=eq.*&order=at.desc,id.desc&limit",
    "plan_invites?select=id,role,name_hint,made_by,created_at,expires_at,accepted_at,accepted_by,revoked_at&plan_id=eq.*&order=created_at.desc,id&limit",
    "plan_finders?select=name,email,told_at,card_at,pressed_at,opened_by&plan_id=eq.*",
    "plan_wishes?select=made_at,wishes&plan_id=eq.*",
  ],
  inserts: [
    "plan_choices(id,plan_id,area,title,note,text,source,state,cost,partner_id,template_key,position)",
    "plan_program_items(id,plan_id,title,minutes,who,note,position)",
    "plan_tasks(id,plan_id,title,why,note,phase,priority,days_from_day,assigned_to,position)",
    "plan_shortlist(id,plan_id,partner_id,title,note,position)",
    "plan_budget_items(id,plan_id,category,title,per_person,low,high,quoted,quoted_to,agreed,paid,payer,note,partner_id,position)",
  ],
  resends: true,
  functions: [
    "start_plan(p_id,answers:json)",
    "open_plan(plan_id)",
    "plan_since(plan_id,version)",
    "save_plan_field(noun,row_id,field,base:json,value:json)",
    "reapply_template(plan_id)",
    "make_invite(plan_id,role,name_hint)",
    "invite_by_letter(plan_id,role,address,name_hint)",
    "invite_letters(plan_id)",
    "revoke_invite(invite_id)",
    "accept_invite(token,name)",
    "set_member_role(member_id,role)",
    "remove_member(member_id)",
    "leave_plan(plan_id)",
    "sign_out_everywhere()",
    "delete_plan(plan_id)",
    "end_plan(plan_id,keeps:list)",
    "reopen_plan(plan_id)",
    "stop_announcement(announcement_id)",
    "keep_plan_ahead(plan_id)",
    "name_finder(plan_id,name,address)",
    "revoke_finder(plan_id)",
    "make_finder_card(plan_id)",
    "tell_finder(plan_id)",
    "say_time_has_come(plan_id)",
    "finder_opens(token,name)",
    "help_plan(plan_id,helps)",
    "send_inquiry(p_id,plan_id,asked:json,partner_ids:list,by_link:list)",
    "make_inquiry_link(thread_id)",
    "ask_for_partner_address(plan_id,partner_id)",
    "shortlist_reach(plan_id)",
    "inquiry_delivery(plan_id)",
    "nudge_thread(thread_id)",
    "ask_back(thread_id,p_id,words)",
    "log_phone_answer(thread_id,p_id,answer:json,seen)",
    "close_thread(thread_id,tell)",
    "withdraw_inquiry(inquiry_id)",
    "book_thread(thread_id,booking:json)",
    "unbook_thread(thread_id)",
    "show_contact(thread_id,contact:json,seen)",
  ],
};

/** What an account that is not staff's may ask: a family's. */
export const FAMILIES: QueryList = {
  reads: [...ACCOUNTS.reads, ...OF_PLANS.reads],
  inserts: [...ACCOUNTS.inserts, ...OF_PLANS.inserts],
  resends: true,
  functions: [...ACCOUNTS.functions, ...OF_PLANS.functions],
};
