import { type Refusals, sentenceFor } from "~/lib/refusals";

const WORDS: Refusals = {
  last_owner: "A plan needs an owner. Make somebody else an owner first, or delete the plan.",
  owner_steps_down: "Owners step down by themselves.",
  too_many_members: "A plan has at most 10 people. Remove one first.",
  too_many_invites: "Twenty invitations are open. Take one back first.",
  too_many_announcements:
    "This was asked for and stopped several times today. Please talk to each other first; tomorrow it can be asked for again.",
  plan_ended: "This plan is over. An owner can open it again.",
  no_mail: "This site does not send email yet. Make a link instead.",
  address_first: "A plan may send nothing before one member’s address is confirmed.",
  too_many_letters:
    "A plan sends ten invitations a day, and three a week to one address. Make a link instead.",
  address_refuses: "This address takes no such letters. Make a link, and give it to them yourself.",
  owners_only: "Only an owner of the plan can do this.",
  view_only: "You can read this plan, not change it.",
  member_gone: "They are not in this plan any more.",
  not_deleted: "An owner took it back, or there is another owner.",
  not_ahead: "This plan is a celebration already, or it is over.",
  nobody_named: "Nobody is chosen any more. Choose someone first.",
  already_pressed: "“The time has come” was pressed. Confirm it or stop it first.",
  no_address: "They have no email address here. Add one, or make a card.",
  too_many_plan_households: "A guest list holds 500 households. Remove some first.",
  not_an_address: "An email address is not one yet. Put it right, or take it out.",
  too_many_plan_guests: "A guest list holds 1,000 people. Remove some first.",
  plan_full:
    "This plan has no room for more. Shorten long notes, or remove what you no longer need; what is removed makes room after 30 days.",
  request_gone: "Somebody declined this request, or it is gone.",
  list_too_large: "This is too much to add at once. Untick some, and add them after the others.",
  household_gone: "One of the two households is not in the list any more.",
  too_many_cards: "Ten cards were made. Choose the person again to make more.",
};

/** @param refusals the section's own sentences, which come first */
export const failureWords = (code: string, refusals: Refusals = {}): string =>
  sentenceFor(code, refusals, WORDS) ??
  // An answer without a code is no refusal: it failed on its way.
  sentenceFor("unreachable", refusals) ??
  "We could not be reached. Nothing was changed. Please try again.";
