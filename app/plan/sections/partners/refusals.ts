import type { Refusals } from "~/lib/refusals";
import { failureWords } from "~/plan/failure-words";

const WORDS: Refusals = {
  no_partners: "Choose at least one partner to ask.",
  too_many_partners: "One inquiry goes to at most five partners.",
  malformed_inquiry: "This is longer than fits here. Please shorten it.",
  day_out_of_range: "Please choose days from today on, within ten years.",
  inquiries_a_week:
    "A plan sends ten inquiries a week. What you wrote is kept here; next week it can go out.",
  too_many_open_threads:
    "Thirty partners have been asked and not been closed. Close some of them first.",
  too_many_letters: "Fifty partners a day can be asked. What you wrote is kept here for tomorrow.",
  already_asked:
    "{} was asked already. Ask something more there; once that question is closed, a new letter can go out seven days after the last one, and a link at any time.",
  too_many_to_address:
    "Twenty letters a day are enough for the address of {}. Please go on tomorrow.",
  partner_takes_none: "{} cannot be asked through this site.",
  address_unconfirmed:
    "No confirmed address of {} is known. You can hand them a link, or choose somebody else.",
  address_refuses:
    "The address of {} does not take letters. You can hand them a link, or choose somebody else.",
  address_first: "Before letters can go out, one member’s address has to be confirmed.",
  no_mail: "This site does not send email yet. Make a link, and hand it on yourself.",
  sent_otherwise:
    "It went to {} as it stood when you first pressed. What stands here now has not gone: press again to send it as well.",
  thread_over: "This question is closed by now.",
  thread_gone: "This question is not there any more.",
  answered_already: "They have answered by now.",
  nudged_already: "They were reminded already. One reminder is enough.",
  not_yet: "A reminder can go out three days after you asked.",
  too_many_questions:
    "Five more questions a day are enough for one partner. Please go on tomorrow.",
  told_often: "{} can be told three times in 24 hours. Please tell them later, or call.",
  malformed_numbers: "This is longer than fits here.",
  too_many_links: "Thirty links were made for this partner. An older one still works.",
  too_many_wishes: "You have asked for many addresses. We will look for those first.",
  no_words: "Please write what you want to say.",
  malformed_answer: "Some of this does not fit. Please check the days.",
  not_booked: "This is not booked any more.",
  malformed_contact: "Please check the number and the email address.",
  malformed_booking: "Please choose a day within ten years.",
  booked: "This is booked. Take the booking back first.",
  too_many_plan_budget_items: "A budget holds 200 lines. Remove some first.",
  too_many_plan_choices: "A plan holds 300 ideas. Remove some first.",
  too_many_plan_program_items: "A program holds 100 items. Remove some first.",
  unreachable:
    "We could not be reached. What you wrote is still here. Please try again: nothing is sent twice.",
};

/** @param name the partner's, where it is about one */
export const refusalWords = (code: string, name = "This partner"): string =>
  failureWords(code, WORDS).replace("{}", name);
