-- A change of day, time or place: guests read what it was when they answered, the family who is booked for the day before.

alter table public.plans
  -- When a day that was set became another one, or none.
  add column day_moved_at timestamptz(3),
  -- The day, time and place, as the browser writes them, of which the family said that everyone knows them.
  add column everyone_knows text check (char_length(everyone_knows) <= 5000);
grant update (everyone_knows) on public.plans to authenticated;

-- The member who sent it: guests see their name. Null: it was not noted.
alter table public.plan_guest_sendings add column sent_by uuid, add constraint sent_by_member
  foreign key (plan_id, sent_by) references public.plan_members (plan_id, user_id)
  on update cascade on delete set null (sent_by);
alter table public.plan_guest_sendings alter column sent_by set default auth.uid();
create index plan_guest_sendings_by on public.plan_guest_sendings (plan_id, sent_by);

-- A plan with the day, the time and the place that it had at a moment, as far as its history goes back.
create function private.plan_at(plan public.plans, moment timestamptz) returns public.plans
  language plpgsql stable set search_path = ''
  as $$
begin
  return jsonb_populate_record(plan, coalesce((
    select jsonb_object_agg(since.field, since.before) from (
      select distinct on (entry.field) entry.field, entry.before
      from public.plan_history as entry
      where entry.plan_id = plan.id and entry.row_id = plan.id and entry.at > moment
        and entry.field in ('day_state', 'day', 'start_time', 'place_name', 'place_address')
        and not entry.is_shortened
      order by entry.field, entry.at, entry.id
    ) as since
  ), '{}'));
end
$$;

-- Whether what was known of the day, the time or the place is otherwise now. What was not known did not change.
create function private.is_otherwise(was public.plans, plan public.plans) returns boolean
  language plpgsql immutable set search_path = ''
  as $$
begin
  return (was.day_state = 'set' and (was.day, was.day_state) is distinct from (plan.day, plan.day_state))
    or (was.start_time is not null and was.start_time is distinct from plan.start_time)
    or (was.place_name <> '' and was.place_name <> plan.place_name)
    or (was.place_address <> '' and was.place_address <> plan.place_address);
end
$$;

-- Of two changes of one field shortly one after the other, the second is told with the first's value from before: not where
-- guests answered or were written to in between, and not where it is that value again.
create or replace function private.note_change(
  plan_id uuid, noun text, row_id uuid, action text, field text, before jsonb, after jsonb
)
  returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  latest public.plan_history;
begin
  if action = 'change' then
    select * into latest from public.plan_history as entry
    where entry.plan_id = note_change.plan_id and entry.row_id = note_change.row_id
      and entry.field = note_change.field
    order by entry.at desc limit 1;
    if latest.action = 'change' and latest.who is not distinct from auth.uid()
      and latest.noun = note_change.noun and latest.at > now() - interval '5 minutes'
      and (latest.before = note_change.after) is not true
      and (latest.noun <> 'plans' or not exists (
        select from public.plan_replies as reply
        where reply.plan_id = note_change.plan_id and reply.answered_at >= latest.at
        union all select from public.plan_guest_letters as letter
        where letter.plan_id = note_change.plan_id and letter.state_at >= latest.at
      )) then
      update public.plan_history as entry set at = now(), after = note_change.after
      where entry.id = latest.id;
      return;
    end if;
  end if;
  insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
  values (plan_id, auth.uid(), noun, row_id, action, field, before, after);
end
$$;

-- Answers stay when it changes what they were given for, and say so until it is as it was. Looked up once for all that were
-- given at one moment, and counted as one change: a plan has thousands.
create or replace function private.mark_replies() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  moved constant boolean := private.is_otherwise(old, new);
  counted bigint;
begin
  update public.plans as plan set version = plan.version + 1, day_moved_at = case
    when old.day_state = 'set' and (old.day, old.day_state) is distinct from (new.day, new.day_state)
      then now() else plan.day_moved_at
  end
  where plan.id = new.id returning plan.version into counted;
  with given as materialized (
    select moment.answered_at, private.plan_at(old, moment.answered_at) as plan
    from (
      select distinct reply.answered_at from public.plan_replies as reply
      where reply.plan_id = new.id and reply.answer is not null and reply.before_change
    ) as moment
  )
  update public.plan_replies as reply
  set before_change = not reply.before_change, version = counted, updated_at = now()
  where reply.plan_id = new.id and reply.answer is not null and case
    when not reply.before_change then moved
    else reply.answered_at in (
      select given.answered_at from given
      where private.is_otherwise(given.plan, old) and not private.is_otherwise(given.plan, new)
    )
  end;
  return null;
end
$$;
drop trigger count_change on public.plan_replies;
create trigger count_answer before insert on public.plan_replies
  for each row execute function private.count_change('5000');
create trigger count_change before update on public.plan_replies
  for each row when (new.version = old.version) execute function private.count_change('5000');
drop trigger mark_replies on public.plans;
create trigger mark_replies after update of
  day_state, day, start_time, place_name, place_address on public.plans
  for each row when (
    (old.day_state, old.day, old.start_time, old.place_name, old.place_address)
      is distinct from (new.day_state, new.day, new.start_time, new.place_name, new.place_address)
  )
  execute function private.mark_replies();

-- "was": the facts for which the household answered, where they are otherwise now; else null.
alter function public.guest_page(text) set schema private;
create function public.guest_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  page constant jsonb := private.guest_page(token);
  household public.plan_households;
  answered timestamptz;
begin
  if page is null or not page ? 'guests' then
    return page;
  end if;
  household := private.household_of(token);
  select min(reply.answered_at) into answered from public.plan_replies as reply
  join public.plan_guests as guest on guest.plan_id = reply.plan_id and guest.id = reply.guest_id
  -- Of what is asked now: as private.has_answered.
  join lateral (
    select max(part.id::text) as any_part, bool_or(part.id = reply.part_id) as is_asked
    from public.plan_invitation_parts as part
    where part.plan_id = household.plan_id and part.removed_at is null and part.title <> ''
  ) as parts on parts.is_asked or (parts.any_part is null and reply.part_id is null)
  where guest.plan_id = household.plan_id and guest.household_id = household.id
    and guest.removed_at is null and reply.removed_at is null
    and reply.answer is not null and reply.before_change;
  return page || jsonb_build_object('was', case when answered is not null then (
    select private.told_facts(private.plan_at(plan, answered)) from public.plans as plan
    where plan.id = household.plan_id
  ) end);
end
$$;

-- The words of a draft that nobody changed, which held the day, the time and the place, give way to the draft of today.
update public.plan_invitations as invitation set words = null
from (
  select plan.id, coalesce(', at ' || nullif(btrim(plan.place_name), ''), '') as place,
    'You are warmly invited to ' || case btrim(plan.honoree_name) when '' then 'our ' else 'the ' end
      || coalesce(nullif(btrim(plan.words_for_day), ''), 'celebration')
      || coalesce(' for ' || nullif(btrim(plan.honoree_name), ''), '') || E'.\n\n' as first,
    E'\n\nCome as you are. If you have a story '
      || coalesce('about ' || nullif(btrim(plan.honoree_name), ''), 'to tell')
      || ', please bring it along.' as last
  from public.plans as plan
) as draft
where draft.id = invitation.plan_id and starts_with(invitation.words, draft.first)
  and right(invitation.words, char_length(draft.last)) = draft.last
  and replace(replace(
    substr(left(invitation.words, -char_length(draft.last)), char_length(draft.first) + 1),
    '. It will be' || substr(draft.place, 2), ''
  ), draft.place, '') ~ replace(
    '^(We come together on DAY(, at \d+:\d\d [AP]M)?|We will tell you as soon as we know the day'
      || '|(It may be on DAY|It will be on one of these days: DAY(,? (or )?DAY)+)'
      || '\. We will tell you as soon as we know)\.$',
    'DAY', '[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}'
  );

revoke execute on all functions in schema private from public;
revoke execute on function private.guest_page(text), public.guest_page(text)
  from public, anon, authenticated, service_role;
grant execute on function public.guest_page(text) to anon, service_role;
