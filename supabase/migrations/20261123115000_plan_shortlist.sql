-- A family's shortlist, and one list of a plan's tables for whoever goes through them all.

-- Partners that a family has saved, with notes of its own.
create table public.plan_shortlist (
  -- As in plan_choices.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  partner_id uuid references public.partners (id) on delete set null,
  -- The partner's name: what stays where it leaves the directory, and what the history tells.
  title text not null default '' check (char_length(title) <= 200),
  note text not null default '' check (char_length(note) <= 5000),
  position double precision not null default 0 check (
    position > '-infinity' and position < 'infinity'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  removed_at timestamptz(3)
);

create index plan_shortlist_by_change on public.plan_shortlist (plan_id, version);
create index plan_shortlist_of_partner on public.plan_shortlist (partner_id);

-- 100: nobody compares more.
create trigger count_change before insert or update on public.plan_shortlist
  for each row execute function private.count_change('100');
create trigger tell_change after insert or update on public.plan_shortlist
  for each row when (current_user = 'authenticated') execute function private.tell_change();

alter table public.plan_shortlist enable row level security;
revoke all on table public.plan_shortlist from public, anon, authenticated;
grant select,
  insert (id, plan_id, partner_id, title, note, position),
  update (note, position, removed_at)
  on table public.plan_shortlist to authenticated;
grant all on table public.plan_shortlist to service_role;

create policy "Members can read their plans' shortlist" on public.plan_shortlist
  for select to authenticated using (plan_id in (select public.plans_as('viewer')));
create policy "Editors can add to the shortlist" on public.plan_shortlist
  for insert to authenticated with check (plan_id in (select public.plans_as('editor')));
create policy "Editors can change the shortlist" on public.plan_shortlist
  for update to authenticated
  using (plan_id in (select public.plans_as('editor')))
  with check (plan_id in (select public.plans_as('editor')));

-- The tables of a plan whose rows carry plan_id, version and removed_at; those of later migrations
-- too.
--
-- kind  written: their fields save themselves, and a plan that is over keeps them or lets them go;
--       told: all that members are told the changes of
create function public.plan_tables(kind text) returns text[]
  language sql immutable set search_path = ''
  as $$
  select case kind
    when 'written' then written
    when 'told' then written || array[
      'plan_members', 'plan_announcements', 'inquiries', 'inquiry_threads', 'inquiry_entries',
      'inquiry_files'
    ]
  end
  from (
    select array[
      'plan_choices', 'plan_program_items', 'plan_tasks', 'plan_budget_items', 'plan_shortlist',
      'plan_invitations', 'plan_invitation_parts'
    ] as written
  ) as tables
$$;

-- As before, with the shortlist and the invitation.
create or replace function private.part_of(noun text, field text default null) returns text
  language sql immutable set search_path = ''
  as $$
  select case noun
    when 'plan_choices' then 'ideas'
    when 'plan_shortlist' then 'ideas'
    when 'plan_invitations' then 'invitation'
    when 'plan_invitation_parts' then 'invitation'
    when 'plan_program_items' then 'program'
    when 'plan_tasks' then 'checklist'
    when 'plan_budget_items' then 'budget'
    when 'plans' then case
      when field in ('loved', 'not_wanted', 'faith', 'remember', 'leave_out') then 'words'
    end
  end
$$;

-- As before, of the tables in public.plan_tables.
create or replace function public.save_plan_field(
  noun text, row_id uuid, field text, base jsonb, value jsonb
) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  wanted jsonb;
  expected jsonb;
  stored jsonb;
  removed timestamptz;
  writer uuid;
  written_at timestamptz;
  counted bigint;
  is_visible boolean;
  is_found integer;
begin
  if noun <> all (public.plan_tables('written') || '{plans,plan_members}') or not exists (
    select from pg_catalog.pg_attribute as known
    where known.attrelid = format('public.%I', noun)::regclass and known.attname = field
      and has_column_privilege(known.attrelid, known.attnum, 'update')
  ) then
    raise exception 'unknown_field' using errcode = 'PT400';
  end if;
  -- Before anything is made of them: 5,000 characters of 4 bytes, and some for jsonb itself.
  if pg_column_size(base) > 24000 or pg_column_size(value) > 24000 then
    raise exception 'value_too_long' using errcode = 'PT400';
  end if;
  -- A session that has ended is told so, whether the row is there or not.
  perform public.plans_as('viewer');
  -- As the column would hold them.
  if field = 'removed_at' then
    wanted := case when coalesce(value, 'null') in ('null', 'false') then null else to_jsonb(now()) end;
  else
    execute format(
      'select to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $1))).%2$I),
         to_jsonb((jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2))).%2$I)',
      noun, field
    ) into wanted, expected using value, base;
  end if;

  execute format(
    'select to_jsonb(stored.%1$I), to_jsonb(stored) ->> ''removed_at'', stored.version,
       stored.updated_by, stored.updated_at
     from public.%2$I as stored where stored.id = $1 for update',
    field, noun
  ) into stored, removed, counted, writer, written_at using row_id;
  get diagnostics is_found = row_count;
  if is_found = 0 then
    execute format('select exists (select from public.%I as stored where stored.id = $1)', noun)
      into is_visible using row_id;
    if is_visible then
      raise exception 'view_only' using errcode = 'PT403';
    end if;
    return jsonb_build_object('gone', true);
  end if;

  if field = 'removed_at' then
    expected := stored;
    if (stored is null) = (wanted is null) then
      wanted := stored;
    end if;
  elsif removed is not null then
    return jsonb_build_object('gone', true, 'who', writer, 'at', removed);
  end if;
  if stored is not distinct from wanted then
    return jsonb_build_object('saved', true, 'version', counted);
  end if;
  if stored is distinct from expected then
    select entry.who, entry.at into writer, written_at
    from (select writer as who, written_at as at) as of_row
    left join lateral (
      select history.who, history.at from public.plan_history as history
      where history.row_id = save_plan_field.row_id and history.field = save_plan_field.field
      order by history.at desc limit 1
    ) as entry on true;
    return jsonb_build_object(
      'saved', false, 'value', stored, 'who', writer, 'at', written_at, 'version', counted
    );
  end if;
  execute format(
    'update public.%1$I as stored set %2$I = typed.%2$I
     from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, $2)) as typed
     where stored.id = $1 returning stored.version',
    noun, field
  ) into counted using row_id, wanted;
  return jsonb_build_object('saved', true, 'version', counted);
end
$$;

-- As before, likewise.
create or replace function public.plan_since(plan_id uuid, version bigint default 0) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  plan public.plans;
  since bigint := coalesce(version, 0);
  answer jsonb;
  noun text;
  rows jsonb;
begin
  answer := public.plan_outlook(plan_since.plan_id);
  if answer is null then
    return null;
  end if;
  select * into plan from public.plans as stored where stored.id = plan_since.plan_id;
  answer := answer || jsonb_build_object('version', plan.version);
  if since > 0 and (since < plan.purged_version or since > plan.version) then
    since := 0;
    answer := answer || '{"whole": true}';
  end if;
  if plan.version = since then
    return answer;
  end if;
  if plan.own_version > since then
    answer := answer || jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  end if;
  foreach noun in array public.plan_tables('told') loop
    execute format(
      'select jsonb_agg(to_jsonb(stored) order by stored.version)
       from public.%I as stored where stored.plan_id = $1 and stored.version > $2',
      noun
    ) into rows using plan.id, since;
    if rows is not null then
      answer := answer || jsonb_build_object(noun, rows);
    end if;
  end loop;
  return answer;
end
$$;

-- As before, likewise.
create or replace function public.look_at_plan(plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan public.plans;
  answer jsonb;
  noun text;
  rows jsonb;
begin
  if not public.is_staff() then
    return null;
  end if;
  select * into plan from public.plans as helped
  where helped.id = look_at_plan.plan_id and helped.helped_until > now();
  if not found then
    return null;
  end if;
  if not exists (
    select from public.plan_history as entry
    where entry.plan_id = plan.id and entry.action = 'look' and entry.who = auth.uid()
      and entry.at > now() - interval '1 hour'
  ) then
    perform private.note_change(
      plan.id, 'plans', plan.id, 'look', null, null,
      (select to_jsonb(staff.display_name) from public.staff where staff.user_id = auth.uid())
    );
  end if;
  answer := jsonb_build_object('plans', jsonb_build_array(to_jsonb(plan)));
  foreach noun in array public.plan_tables('told') loop
    continue when noun = 'plan_announcements';
    execute format(
      'select jsonb_agg(to_jsonb(stored) order by stored.version) from public.%I as stored
       where stored.plan_id = $1 and stored.removed_at is null',
      noun
    ) into rows using plan.id;
    answer := answer || jsonb_build_object(noun, coalesce(rows, '[]'));
  end loop;
  return answer;
end
$$;

-- As before, likewise.
create or replace function private.set_ended(plan_id uuid, keeps text[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  plan public.plans;
  noun text;
  dropped bigint;
begin
  select * into plan from public.plans as stored
  where stored.id = set_ended.plan_id and stored.ended_at is null;
  if not found then
    return;
  end if;
  foreach noun in array public.plan_tables('written') loop
    continue when private.part_of(noun) = any (keeps);
    execute format(
      'update public.%I as part set removed_at = now()
       where part.plan_id = $1 and part.removed_at is null',
      noun
    ) using plan.id;
    get diagnostics dropped = row_count;
    if dropped > 0 then
      perform private.note_change(
        plan.id, noun, plan.id, 'remove', null, to_jsonb('Everything in it'::text), null
      );
    end if;
  end loop;
  if not 'words' = any (keeps) then
    -- Entries of their own: note_change would take them for part of what was written just before.
    insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
    select plan.id, auth.uid(), 'plans', plan.id, 'change', word.key, word.value, to_jsonb(''::text)
    from jsonb_each(to_jsonb(plan)) as word
    where private.part_of('plans', word.key) = 'words' and word.value <> to_jsonb(''::text);
  end if;
  update public.plans as ended
  set ended_at = now(), ended_keeps = keeps,
    loved = case when 'words' = any (keeps) then ended.loved else '' end,
    not_wanted = case when 'words' = any (keeps) then ended.not_wanted else '' end,
    faith = case when 'words' = any (keeps) then ended.faith else '' end,
    remember = case when 'words' = any (keeps) then ended.remember else '' end,
    leave_out = case when 'words' = any (keeps) then ended.leave_out else '' end
  where ended.id = plan.id;
  perform private.note_change(
    plan.id, 'plans', plan.id, 'change', 'ended_at', null, to_jsonb(now())
  );
  update public.plan_announcements as waiting set done_at = now()
  where waiting.plan_id = plan.id and waiting.action = 'end'
    and waiting.done_at is null and waiting.removed_at is null;
end
$$;

-- As before, likewise.
create or replace function public.reopen_plan(plan_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan public.plans;
  noun text;
  words jsonb;
begin
  perform private.ask_plan(reopen_plan.plan_id, 'owner');
  select * into plan from public.plans as stored
  where stored.id = reopen_plan.plan_id for update;
  if plan.ended_at is null then
    return false;
  end if;
  -- Since then nobody removed anything else.
  foreach noun in array public.plan_tables('written') loop
    execute format(
      'update public.%I as part set removed_at = null
       where part.plan_id = $1 and part.removed_at >= $2',
      noun
    ) using plan.id, plan.ended_at;
  end loop;
  -- Let go for so long that it is gone: a new one.
  insert into public.plan_invitations (id, plan_id) values (plan.id, plan.id)
  on conflict do nothing;
  select jsonb_object_agg(entry.field, entry.before) into words
  from public.plan_history as entry
  where entry.plan_id = plan.id and entry.noun = 'plans' and entry.action = 'change'
    and entry.at = plan.ended_at and private.part_of('plans', entry.field) = 'words'
    and not 'words' = any (plan.ended_keeps);
  update public.plans as opened
  set ended_at = null, ended_keeps = null,
    loved = coalesce(words ->> 'loved', opened.loved),
    not_wanted = coalesce(words ->> 'not_wanted', opened.not_wanted),
    faith = coalesce(words ->> 'faith', opened.faith),
    remember = coalesce(words ->> 'remember', opened.remember),
    leave_out = coalesce(words ->> 'leave_out', opened.leave_out)
  where opened.id = plan.id;
  insert into public.plan_history (plan_id, who, noun, row_id, action, field, before, after)
  values (plan.id, auth.uid(), 'plans', plan.id, 'change', 'ended_at', to_jsonb(plan.ended_at), null);
  return true;
end
$$;

-- As before, likewise.
create or replace function public.remove_old_plan_data() returns jsonb
  language plpgsql volatile security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  noun text;
  gone bigint;
  plans bigint;
  rows bigint := 0;
  accounts bigint;
begin
  delete from public.plans as plan
  -- Few are that old, and quickly found.
  where plan.last_opened_at < now() - interval '7 days'
    and plan.updated_at < now() - interval '7 days'
    and (
      private.plan_removed_at(plan) <= now()
      or (
        private.plan_keeps(plan.id) is null
        and concat(plan.honoree_name, plan.remember, plan.leave_out) = ''
        and not exists (
          select from public.plan_history as entry
          where entry.plan_id = plan.id and (entry.noun <> 'plans' or entry.action <> 'add')
        )
      )
    );
  get diagnostics plans = row_count;

  foreach noun in array public.plan_tables('told') loop
    execute format(
      'with purged as (
         delete from public.%I as held where held.removed_at < now() - $1
         returning held.plan_id, held.version
       ),
       latest as (select plan_id, max(version) as version from purged group by plan_id),
       noted as (
         update public.plans as plan
         set purged_version = greatest(plan.purged_version, latest.version)
         from latest where plan.id = latest.plan_id
       )
       select count(*) from purged',
      noun
    ) into gone using case noun when 'plan_members' then interval '90 days' else interval '30 days' end;
    rows := rows + gone;
  end loop;
  delete from public.plan_announcements as done where done.done_at < now() - interval '30 days';
  delete from public.plan_history as entry where entry.at < now() - interval '90 days';
  delete from public.plan_history as entry using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and entry.plan_id = plan.id
    and private.part_of(entry.noun, entry.field) <> all (plan.ended_keeps);
  delete from public.plan_wishes as wished using public.plans as plan
  where plan.ended_at < now() - interval '30 days' and wished.plan_id = plan.id
    and 'words' <> all (plan.ended_keeps);
  delete from public.plan_invites as invite
  where coalesce(invite.accepted_at, invite.revoked_at, invite.expires_at)
    < now() - interval '30 days';
  delete from private.plan_starts as start where start.created_at <= now() - interval '1 hour';

  delete from auth.users as account
  where not private.is_address(account.email)
    and account.created_at < now() - interval '7 days'
    and not exists (
      select from public.plan_members as member where member.user_id = account.id
    )
    and not exists (select from public.staff where staff.user_id = account.id);
  get diagnostics accounts = row_count;
  return jsonb_build_object('plans', plans, 'rows', rows, 'accounts', accounts);
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.plan_tables(text) from public, anon, authenticated;
grant execute on function public.plan_tables(text) to authenticated, service_role;
