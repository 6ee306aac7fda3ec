-- Between "today or yesterday" and "in the past weeks": the first hours are over, the first week is not.
alter table public.plans
  drop constraint plans_happened_check,
  add constraint plans_happened_check
    check (happened in ('today', 'days', 'weeks', 'longer', 'unsaid'));
