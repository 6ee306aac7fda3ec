-- What members of a plan are written to about its time passing: before it is removed, and once a
-- year whether one made ahead is still right.

-- When an owner said last that a plan made ahead is still right; null: nobody was asked yet.
alter table public.plans add column still_right_at timestamptz(3);

-- What was said of a plan already. No API access.
create table private.plan_reminders (
  plan_id uuid primary key references public.plans (id) on delete cascade,
  -- The last use that a coming removal was told of: a later one makes it void.
  unused_since timestamptz(3),
  removal_told_at timestamptz(3),
  asked_at timestamptz(3)
);

create function private.plan_unused_since(plan public.plans) returns timestamptz
  language sql immutable set search_path = ''
  as $$ select greatest(plan.last_opened_at, plan.updated_at) $$;

-- When a plan is removed if nobody opens it: 90 days after its last use where no member can come
-- back to it from elsewhere, else 12 months after it for somebody who has died, and never before its
-- members knew for 30 days. One made ahead is kept.
create or replace function private.plan_removed_at(plan public.plans) returns timestamptz
  language sql stable set search_path = ''
  as $$
  select case
    when private.plan_keeps(plan.id) is null then unused.since + interval '90 days'
    when plan.kind = 'died' then coalesce(
      (
        select told.removal_told_at from private.plan_reminders as told
        where told.plan_id = plan.id and told.unused_since = unused.since
      ),
      greatest(now(), unused.since + interval '12 months' - interval '30 days')
    ) + interval '30 days'
  end
  from (select private.plan_unused_since(plan) as since) as unused
$$;

-- Writes a letter to each member of a plan in these roles whose address is confirmed. Nothing where
-- the site sends no email: the plan itself says what there is to say.
--
-- key  tells the cause apart from the plan's other ones of this kind
create function private.write_to_members(
  plan uuid, roles text[], kind text, params jsonb, stream text, key text,
  not_before timestamptz default now()
) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  told record;
begin
  if not private.sends_mail() then
    return;
  end if;
  for told in
    select member.user_id, account.email::text as email from public.plan_members as member
    join auth.users as account on account.id = member.user_id
    where member.plan_id = plan and member.removed_at is null and member.role = any (roles)
      and private.account_keeps(member.user_id) = 'address'
  loop
    begin
      perform private.enqueue_letter(
        kind, params || jsonb_build_object('plan', plan, 'user', told.user_id), told.email, stream,
        concat_ws(':', kind, plan, key, told.user_id), 'plans:' || plan, not_before
      );
    exception when check_violation then
      -- Mail cannot carry this address. The others are written to.
      null;
    end;
  end loop;
end
$$;

-- Tells members of a removal that comes, 30, 7 and 1 days before, and asks owners of plans made
-- ahead, a year after the last answer, whether they are still right. Where the site sends no email it
-- only notes that: the plan says both.
--
-- Answers {"removals", "questions"}: of how many plans it told the first time.
create function public.remind_of_plans() returns jsonb
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  plan public.plans;
  since timestamptz(3);
  days_left integer;
  removals integer := 0;
  questions integer := 0;
begin
  for plan in
    select * from public.plans as unused
    where unused.kind = 'died' and unused.last_opened_at <= now() - interval '10 months'
      and private.plan_keeps(unused.id) is not null
      and private.plan_unused_since(unused) <= now() - interval '12 months' + interval '30 days'
    order by unused.id
  loop
    since := private.plan_unused_since(plan);
    insert into private.plan_reminders as told (plan_id, unused_since, removal_told_at)
    values (plan.id, since, now())
    on conflict (plan_id) do update
    set unused_since = excluded.unused_since, removal_told_at = excluded.removal_told_at
    where told.unused_since is distinct from excluded.unused_since;
    if found then
      removals := removals + 1;
    end if;
    days_left := ceil(extract(epoch from private.plan_removed_at(plan) - now()) / 86400);
    perform private.write_to_members(
      plan.id, array['owner', 'editor', 'viewer'], 'plan-removal',
      jsonb_build_object('unused_since', since), 'account',
      concat_ws(
        ':', case when days_left <= 1 then 1 when days_left <= 7 then 7 else 30 end,
        extract(epoch from since)
      )
    );
  end loop;

  for plan in
    select * from public.plans as ahead
    where ahead.kind = 'ahead' and ahead.ended_at is null
      and coalesce(ahead.still_right_at, ahead.created_at) <= now() - interval '1 year'
      and not exists (
        select from private.plan_reminders as told
        where told.plan_id = ahead.id and told.asked_at > now() - interval '1 year'
      )
    order by ahead.id
  loop
    insert into private.plan_reminders as told (plan_id, asked_at) values (plan.id, now())
    on conflict (plan_id) do update set asked_at = excluded.asked_at;
    questions := questions + 1;
    perform private.write_to_members(
      plan.id, array['owner'], 'plan-question',
      jsonb_build_object('answered_at', plan.still_right_at), 'plan', current_date::text
    );
  end loop;
  return jsonb_build_object('removals', removals, 'questions', questions);
end
$$;

-- "Yes, keep it": a plan made ahead is still right, and nobody is asked for a year. For owners;
-- raises what ask_plan does.
create function public.keep_plan_ahead(plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_plan(keep_plan_ahead.plan_id, 'owner');
  update public.plans as plan set still_right_at = now() where plan.id = keep_plan_ahead.plan_id;
end
$$;

-- What a letter to a member says of a plan, as it is when the letter is written; null: they are not
-- in it any more.
--
-- Answers {"honoree_name", "unused_since", "removed_at", "answered_at", "due_at" and "asked_by_name"
-- of a press of "The time has come" that waits}.
create function public.plan_for_letter(plan_id uuid, user_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'honoree_name', plan.honoree_name,
    'unused_since', private.plan_unused_since(plan)::timestamptz(3),
    'removed_at', private.plan_removed_at(plan),
    'answered_at', plan.still_right_at,
    'due_at', waiting.due_at,
    'asked_by_name', coalesce(finder.name, '')
  )
  from public.plan_members as member
  join public.plans as plan on plan.id = member.plan_id
  left join public.plan_announcements as waiting
    on waiting.plan_id = plan.id and waiting.action = 'time_has_come'
    and waiting.done_at is null and waiting.removed_at is null
  left join public.plan_finders as finder on finder.plan_id = plan.id
  where member.plan_id = plan_for_letter.plan_id and member.user_id = plan_for_letter.user_id
    and member.removed_at is null
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.remind_of_plans(), public.keep_plan_ahead(uuid), public.plan_for_letter(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.keep_plan_ahead(uuid) to authenticated;
grant execute on function public.remind_of_plans(), public.plan_for_letter(uuid, uuid)
  to service_role;
