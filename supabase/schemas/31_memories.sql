-- Memories: words or a picture left by guests. The family reads each before anybody else does.
create table public.plan_memories (
  -- The form's id, so sending it again stores one.
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  -- The household whose link was used; null for the public one, or if the household is gone.
  household_id uuid,
  author_name text not null default '' check (
    char_length(author_name) <= 200 and author_name !~ '[\r\n]'
  ),
  words text not null default '' check (char_length(words) <= 2000),
  -- In the bucket memory-pictures: {plan_id}/{id}-{width}x{height}.webp, and beside it a small one
  -- with the suffix -small.webp.
  picture_path text unique check (
    picture_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{1,4}x\d{1,4}\.webp$'
      and left(picture_path, 36) = plan_id::text
  ),
  -- Set by the family.
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  -- Set when staff hide it after a report: guests never see it, whatever the family chose.
  hidden_by_staff_at timestamptz(3),
  -- Withdrawn by its author: it is empty and removed, and stays so.
  is_withdrawn boolean not null default false,
  position double precision not null default 0 check (position > '-infinity' and position < 'infinity'),
  like pg_temp.plan_row including defaults,
  -- Keeps reports of a memory in its plan.
  unique (plan_id, id),
  foreign key (plan_id, household_id) references public.plan_households (plan_id, id)
    on delete set null (household_id),
  constraint plan_memories_withdrawn check (
    not is_withdrawn
    or (removed_at is not null and author_name = '' and words = '' and picture_path is null)
  )
);
create index plan_memories_of_household on public.plan_memories (plan_id, household_id)
  where household_id is not null;
grant update (state, position) on table public.plan_memories to authenticated;
select private.make_plan_table('plan_memories', 300, 'update');

create trigger keep_withdrawn before update on public.plan_memories
  for each row when (old.is_withdrawn) execute function private.keep_erased();

-- Hashes of the tokens that withdraw a memory; only its author has the token. No API access.
create table public.plan_memory_tokens (
  id uuid primary key references public.plan_memories (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);

-- "Report this memory": read by editors and staff.
create table public.plan_memory_reports (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.plans (id) on delete cascade,
  version bigint not null default 0,
  memory_id uuid not null,
  -- The reason; may be empty.
  words text not null default '' check (char_length(words) <= 1000),
  -- The decision of staff; null if nobody has looked.
  outcome text check (outcome in ('hidden', 'left')),
  like pg_temp.plan_row including defaults,
  foreign key (plan_id, memory_id) references public.plan_memories (plan_id, id) on delete cascade
);
create index plan_memory_reports_of_memory on public.plan_memory_reports (plan_id, memory_id);
create index plan_memory_reports_by_age on public.plan_memory_reports (created_at);
select private.make_plan_table('plan_memory_reports', 300, readers => 'private');
select private.log_activity_of('plan_memory_reports', 'people', 'memory_id', events => 'update');

-- Whether a plan's wall takes memories: 'open'; 'closed' (read-only) if the family says so or from
-- the 91st day after the day; 'gone' with the plan.
create function private.wall_state(plan public.plans) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select case
      when plan.ended_at is not null then 'gone'
      when plan.day_state = 'set' and plan.day + 90 < private.today_at(plan) then 'closed'
      when exists (
        select from public.plan_invitations as invitation
        where invitation.plan_id = plan.id and not invitation.takes_memories
      ) then 'closed'
      else 'open'
    end
  );
end
$$;

-- A picture's full-size name, for its file or its small one.
create function public.memory_picture_of(name text) returns text
  language sql immutable set search_path = '' as $$ select replace(name, '-small.webp', '.webp') $$;
grant execute on function public.memory_picture_of(text) to authenticated;

-- Whether a picture's memory was reported; for staff only. Security definer, because staff
-- cannot read memories.
create function public.is_reported_picture(name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select public.staff_may('people')) and exists (
    select from public.plan_memories as memory
    join public.plan_memory_reports as report
      on report.plan_id = memory.plan_id and report.memory_id = memory.id
    where memory.picture_path = public.memory_picture_of(name) and report.removed_at is null
  )
$$;
grant execute on function public.is_reported_picture(text) to authenticated;

-- Row level security of plan_memories limits this to members. Withdrawn pictures cannot be read.
create policy "Members can read their plans' memories' pictures" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'memory-pictures'
    and exists (
      select from public.plan_memories as memory
      where memory.picture_path = public.memory_picture_of(objects.name)
        and memory.removed_at is null
    )
  );

create policy "Staff can read pictures that were reported" on storage.objects
  for select to authenticated
  using (bucket_id = 'memory-pictures' and public.is_reported_picture(name));

-- The wall of memories, opened by a household's token or the public link's, and what a memory's
-- author does with a link of their own.

-- The plan whose wall a token opens, a household's or the public link's; null if there is none.
create function private.wall_of(token text) returns public.plans
  language plpgsql stable set search_path = '' as $$
declare
  household constant public.plan_households := private.household_of(token);
  plan public.plans;
begin
  if household.id is null then
    return private.public_plan_of(token);
  end if;
  select * into plan from public.plans where plans.id = household.plan_id;
  return plan;
end
$$;

-- 'open' if a memory with this token is taken, or why not. The public link, which has no household,
-- needs the family's permission.
create function private.takes_memory(plan public.plans, household uuid) returns text
  language sql stable set search_path = '' as $$
  select case
    when private.wall_state(plan) <> 'open' then private.wall_state(plan)
    when household is null and not exists (
      select from public.plan_public_links as link
      where link.plan_id = plan.id and link.takes_memories
    ) then 'closed'
    else 'open'
  end
$$;

-- The memories that guests see.
create function private.shown_memories(plan public.plans) returns setof public.plan_memories
  language sql stable set search_path = '' as $$
  select memory.* from public.plan_memories as memory
  where memory.plan_id = plan.id and memory.state = 'shown' and memory.removed_at is null
    and memory.hidden_by_staff_at is null
$$;

create function private.memory_as_shown(memory public.plan_memories) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
    'picture', right(memory.picture_path, -37)
  )
$$;

-- What the wall behind a token shows, 24 memories at a time, in the family's order; null for an
-- unknown token. A picture is only a file name, without the plan's folder.
--
-- Returns {"state": 'open' or 'closed', "honoree_name", "count", "memories": [{"id", "author_name",
-- "words", "picture"}], "is_household", "head"}; for a plan that is over {"state": "gone",
-- "honoree_name"}. The head is what the token's invitation begins with: {"plan", "invitation"}, as
-- there; null without an invitation.
create function public.memory_wall(token text, sheet integer default 1) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant public.plans := private.wall_of(token);
  household constant uuid := (private.household_of(token)).id;
begin
  if plan.id is null then
    perform private.charge('unknown tokens');
    return null;
  end if;
  if private.wall_state(plan) = 'gone' then
    return jsonb_build_object('state', 'gone', 'honoree_name', plan.honoree_name);
  end if;
  return jsonb_build_object(
    'state', private.takes_memory(plan, household),
    'honoree_name', plan.honoree_name,
    'is_household', household is not null,
    'head', (
      select jsonb_build_object(
        'plan', jsonb_build_object(
          'honoree_name', plan.honoree_name,
          'photo_path', right(plan.photo_path, -37),
          'born_on', case when household is not null then to_char(plan.born_on, 'YYYY') end,
          'died_on', case when household is not null then to_char(plan.died_on, 'YYYY') end
        ),
        'invitation', jsonb_build_object(
          'picture', picture,
          'picture_path', right(picture_path, -37),
          'picture_alt', picture_alt
        )
      )
      from public.plan_invitations as invitation
      where invitation.plan_id = plan.id and invitation.removed_at is null
    ),
    'count', (select count(*) from private.shown_memories(plan)),
    'memories', to_jsonb(array(
      select private.memory_as_shown(memory) from private.shown_memories(plan) as memory
      order by memory.position, memory.created_at, memory.id
      limit 24 offset 24 * (least(greatest(coalesce(sheet, 1), 1), 100) - 1)
    ))
  );
end
$$;
grant execute on function public.memory_wall(text, integer) to anon;

-- One memory of a wall, to report it; null if the token's wall does not show it.
create function public.memory_on_wall(token text, memory_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant public.plans := private.wall_of(token);
begin
  if plan.id is null then
    perform private.charge('unknown tokens');
  end if;
  if plan.id is null or private.wall_state(plan) = 'gone' then
    return null;
  end if;
  return (
    select private.memory_as_shown(memory)
    from private.shown_memories(plan) as memory where memory.id = memory_on_wall.memory_id
  );
end
$$;
grant execute on function public.memory_on_wall(text, uuid) to anon;

-- Enforces the limits of memories: 300 a plan, 20 a household (too_many_memories, HTTP 409).
create function private.ask_room(plan public.plans, household uuid) returns void
  language plpgsql stable set search_path = '' as $$
begin
  perform private.check_room(plan.id, 'plan_memories', 299);
  -- What a short row takes.
  perform private.ask_bytes(plan.id, 300);
  perform private.refuse('too_many_memories', 409, household is not null and (
    select count(*) from public.plan_memories as memory
    where memory.plan_id = plan.id and memory.household_id = household
      and memory.removed_at is null
  ) >= 20);
end
$$;

-- Where a wall's pictures are stored: {folder, refused, seconds}, null if it takes no memory.
-- `refused` is why there is no room. The call spends `bytes`, the size of the picture or its form,
-- from the budgets of the token and of `network`, where it comes from; `seconds` is the wait if one
-- is used up. Without bytes nothing is spent.
create function public.memory_folder(
  token text, bytes bigint default null, network text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant public.plans := private.wall_of(token);
  household constant uuid := (private.household_of(token)).id;
  payer constant jsonb := jsonb_build_object('token', token, 'network', network);
  refused text;
  room_at timestamptz;
begin
  if plan.id is null or private.takes_memory(plan, household) <> 'open' then
    return null;
  end if;
  if bytes is not null then
    room_at := greatest(
      private.spend('memory pictures', 1, payer),
      private.spend('memory picture bytes', bytes, payer)
    );
  end if;
  begin
    perform private.ask_room(plan, household);
  exception when sqlstate 'PT409' then
    refused := sqlerrm;
  end;
  return jsonb_build_object(
    'folder', plan.id, 'refused', refused,
    'seconds', ceil(extract(epoch from room_at - now()))
  );
end
$$;

-- Leaves a memory, for the family to read.
--
-- said  {"author_name", "words", "picture": the name of a stored file or null, "withdraw": the
--       hash of the token that takes it back}
-- Returns {"done": true}, or false with the "state" in which nothing is taken; null for an unknown
-- token. Sent twice, it is stored once; what the family may have read does not change any more.
-- Raises wrong_memory (HTTP 400), memory_sent (409: the same form came with something else),
-- memory_twin (409: another form came with the same), too_many_memories and too_many_plan_memories
-- (409), too_many_submissions (429).
create function public.leave_memory(token text, p_id uuid, said jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.plans := private.wall_of(token);
  household uuid;
  state text;
  author constant text := btrim(coalesce(said ->> 'author_name', ''), E' \t');
  said_words constant text := btrim(coalesce(said ->> 'words', ''), E' \n\t');
  picture constant text := plan.id || '/' || (said ->> 'picture');
  sent public.plan_memories;
begin
  if plan.id is null then
    perform private.charge('unknown tokens');
    return null;
  end if;
  -- Of presses at once, one comes first; the link may be replaced meanwhile.
  perform private.lock_plan(plan.id);
  plan := private.wall_of(token);
  if plan.id is null then
    return null;
  end if;
  household := (private.household_of(token)).id;
  select * into sent from public.plan_memories as memory where memory.id = p_id;
  if (sent.plan_id, sent.author_name, sent.words) = (plan.id, author, said_words)
    and (picture is null or picture = sent.picture_path)
    and exists (
      select from public.plan_memory_tokens as link
      where link.id = p_id and link.token_hash = said ->> 'withdraw'
    ) then
    return '{"done": true}';
  end if;
  state := private.takes_memory(plan, household);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  perform private.refuse('memory_sent', 409, sent.id is not null or exists (
    select from public.plan_memory_tokens as link where link.token_hash = said ->> 'withdraw'
  ));
  perform private.ask_room(plan, household);
  perform private.refuse('wrong_memory', 400,
    author = '' or (said_words = '' and picture is null) or said ->> 'withdraw' is null
    or picture is not null and (
      picture like '%-small.webp' or not exists (
        select from storage.objects as object
        where object.bucket_id = 'memory-pictures' and object.name = picture
      ) or exists (
        select from public.plan_memories as memory where memory.picture_path = picture
      )
    ));
  perform private.refuse('memory_twin', 409, said_words <> '' and exists (
    select from public.plan_memories as memory
    where memory.plan_id = plan.id and memory.household_id is not distinct from household
      and memory.removed_at is null
      and memory.author_name = author and memory.words = said_words
      and (picture is null or memory.picture_path is not null)
  ));
  if household is null then
    perform private.charge('plan_memories');
  end if;
  insert into public.plan_memories (
    id, plan_id, household_id, author_name, words, picture_path, position
  )
  values (
    p_id, plan.id, household, author, said_words, picture,
    1 + coalesce((
      select max(memory.position) from public.plan_memories as memory where memory.plan_id = plan.id
    ), 0)
  );
  insert into public.plan_memory_tokens (id, token_hash) values (p_id, said ->> 'withdraw');
  perform private.log_plan_change(
    plan.id, 'plan_memories', p_id, 'add', null, null, to_jsonb(author)
  );
  return '{"done": true}';
end
$$;
grant execute on function public.leave_memory(text, uuid, jsonb) to anon;

-- The memory of an author's own link; null if there is none, or it is gone.
create function private.own_memory(token text) returns public.plan_memories
  language sql stable set search_path = '' as $$
  select memory.* from public.plan_memory_tokens as link
  join public.plan_memories as memory on memory.id = link.id
  where link.token_hash = encode(extensions.digest(own_memory.token, 'sha256'), 'hex')
$$;

-- What a memory's author sees behind their own link: {"state": 'there' or 'withdrawn',
-- "honoree_name", "author_name", "words", "has_picture", "at"}; null for an unknown token. It does
-- not tell what the family decided.
create function public.own_memory_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  memory constant public.plan_memories := private.own_memory(token);
begin
  if memory.id is null then
    perform private.charge('unknown tokens');
    return null;
  end if;
  return (
    select jsonb_build_object(
      'state', case when memory.is_withdrawn then 'withdrawn' else 'there' end,
      'honoree_name', plan.honoree_name, 'author_name', memory.author_name,
      'words', memory.words, 'has_picture', memory.picture_path is not null,
      'at', memory.created_at
    )
    from public.plans as plan where plan.id = memory.plan_id
  );
end
$$;
grant execute on function public.own_memory_page(text) to anon;

-- Withdraws a memory; nothing of it stays, nor in the history. For the web server, which deletes
-- its picture: returns the picture's name, or an empty one; null for an unknown token.
create function public.withdraw_memory(token text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  memory public.plan_memories := private.own_memory(token);
begin
  perform private.lock_plan(memory.plan_id);
  select * into memory from public.plan_memories where plan_memories.id = memory.id;
  if memory.id is null then
    return null;
  end if;
  update public.plan_memories
  set author_name = '', words = '', picture_path = null, is_withdrawn = true, removed_at = now()
  where plan_memories.id = memory.id and not plan_memories.is_withdrawn;
  if found then
    delete from public.plan_history as entry
    where entry.noun = 'plan_memories' and entry.row_id = memory.id;
    perform private.log_plan_change(
      memory.plan_id, 'plan_memories', memory.id, 'remove', null, null, null
    );
  end if;
  return coalesce(memory.picture_path, '');
end
$$;

-- The stored file of a picture that a token's wall shows, or its small one; null if there is none.
-- For the web server, which serves it under the token.
create function public.wall_picture(token text, file text) returns text
  language sql stable security definer set search_path = '' as $$
  select wall.id || '/' || wall_picture.file
  from private.wall_of(token) as wall
  where private.wall_state(wall) <> 'gone' and exists (
    select from private.shown_memories(wall) as memory
    where memory.picture_path = wall.id || '/' || public.memory_picture_of(wall_picture.file)
  )
$$;

-- "Report this memory": anybody who sees it may, the family's editors read the report, and staff
-- decide whether guests still see it.

-- Reports a memory of a wall. Returns whether it is there to be reported; null for an unknown
-- token. Sent twice, it is stored once. Raises too_many_submissions (HTTP 429: 5 an hour and
-- network), too_many_plan_memory_reports (409).
create function public.report_memory(
  token text, p_id uuid, memory_id uuid, words text
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan constant public.plans := private.wall_of(token);
begin
  if plan.id is null then
    perform private.charge('unknown tokens');
    return null;
  end if;
  perform private.lock_plan(plan.id);
  if exists (
    select from public.plan_memory_reports as report
    where report.id = p_id and report.plan_id = plan.id
      and report.memory_id = report_memory.memory_id
  ) then
    return true;
  end if;
  if private.wall_state(plan) = 'gone' or not exists (
    select from private.shown_memories(plan) as memory where memory.id = report_memory.memory_id
  ) then
    return false;
  end if;
  perform private.charge('plan_memory_reports');
  insert into public.plan_memory_reports (id, plan_id, memory_id, words)
  values (
    -- Of something else already: this is another one.
    case when exists (select from public.plan_memory_reports as report where report.id = p_id)
      then gen_random_uuid() else p_id end,
    plan.id, report_memory.memory_id,
    btrim(coalesce(report_memory.words, ''), E' \n\t')
  );
  return true;
end
$$;
grant execute on function public.report_memory(text, uuid, uuid, text) to anon;

-- What staff read of reports, undecided ones first, at most 200: the reporter's words and the
-- memory, and of the plan only its id. Callers who are not staff get none.
--
-- Returns [{"id", "words", "at", "outcome", "plan_id", "memory": {"id", "author_name", "words",
-- "picture_path", "at", "is_withdrawn", "hidden_by_staff_at"}}].
create function public.memory_reports() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', report.id, 'plan_id', report.plan_id, 'words', report.words, 'at', report.created_at,
        'outcome', report.outcome,
        'memory', jsonb_build_object(
          'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
          'picture_path', memory.picture_path, 'at', memory.created_at,
          'is_withdrawn', memory.is_withdrawn,
          'hidden_by_staff_at', memory.hidden_by_staff_at
        )
      ) order by report.outcome is not null, report.created_at desc, report.id
    ), '[]'
  )
  from (
    select * from public.plan_memory_reports
    where plan_memory_reports.removed_at is null and (select public.staff_may('people'))
    order by plan_memory_reports.outcome is not null, plan_memory_reports.created_at desc,
      plan_memory_reports.id
    limit 200
  ) as report
  join public.plan_memories as memory on memory.id = report.memory_id
$$;
grant execute on function public.memory_reports() to authenticated;

-- The number of reported memories, and of plans with reported letters, that wait for staff, for the
-- dashboard; null for callers who are not staff.
create function public.reports_waiting() returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    return null;
  end if;
  return (
    select count(distinct report.memory_id) from public.plan_memory_reports as report
    where report.outcome is null and report.removed_at is null
  ) + (
    select count(distinct report.plan_id) from public.plan_letter_reports as report
    where report.settled_at is null
  );
end
$$;
grant execute on function public.reports_waiting() to authenticated;

-- Staff hide a reported memory, or let guests see it (again) as the family chose; this settles its
-- reports. Returns false if it was not reported.
create function public.decide_memory(memory_id uuid, hides boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  memory public.plan_memories;
begin
  perform private.require_staff('people');
  perform private.refuse('wrong_decision', 400, hides is null);
  select * into memory from public.plan_memories
  where plan_memories.id = decide_memory.memory_id and exists (
    select from public.plan_memory_reports as report
    where report.plan_id = plan_memories.plan_id and report.memory_id = plan_memories.id
      and report.removed_at is null
  );
  if not found then
    return false;
  end if;
  perform private.lock_plan(memory.plan_id);
  update public.plan_memories as decided
  set hidden_by_staff_at = case when hides then now() end
  where decided.id = memory.id and (decided.hidden_by_staff_at is not null) <> hides;
  if found then
    perform private.log_plan_change(
      memory.plan_id, 'plan_memories', memory.id, 'change', 'hidden_by_staff_at',
      to_jsonb(memory.hidden_by_staff_at), to_jsonb(case when hides then now() end)
    );
  end if;
  update public.plan_memory_reports as report
  set outcome = case when hides then 'hidden' else 'left' end
  where report.plan_id = memory.plan_id and report.memory_id = memory.id
    and report.removed_at is null
    and report.outcome is distinct from case when hides then 'hidden' else 'left' end;
  return true;
end
$$;
grant execute on function public.decide_memory(uuid, boolean) to authenticated;
