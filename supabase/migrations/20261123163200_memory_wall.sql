-- The wall of memories, by the token of a household's invitation or of the public link, and what a
-- memory's author does with the link of their own.

-- The plan whose wall a token opens: that of a household's invitation, or the public link. Null: none.
create function private.wall_of(token text) returns public.plans
  language plpgsql stable set search_path = ''
  as $$
declare
  household constant public.plan_households := private.household_of(token);
  plan public.plans;
begin
  if household.id is null then
    return private.public_plan_of(token);
  end if;
  select * into plan from public.plans as held where held.id = household.plan_id;
  return plan;
end
$$;

-- Whether what came by a token is taken: 'open', or why not. By the public link where the family
-- allows it, to which no household belongs.
create function private.takes_memory(plan public.plans, household uuid) returns text
  language sql stable set search_path = ''
  as $$
  select case
    when private.wall_state(plan) <> 'open' then private.wall_state(plan)
    when household is null and not exists (
      select from public.plan_public_links as link
      where link.plan_id = plan.id and link.takes_memories
    ) then 'closed'
    else 'open'
  end
$$;

-- Memories that guests see.
create function private.shown_memories(plan public.plans) returns setof public.plan_memories
  language sql stable set search_path = ''
  as $$
  select memory.* from public.plan_memories as memory
  where memory.plan_id = plan.id and memory.state = 'shown' and memory.removed_at is null
    and memory.hidden_by_staff_at is null
$$;

-- What the wall behind a token shows, 24 memories at a time, in the family's order; null for an
-- unknown token. A picture is named by its file alone, without the plan's folder.
--
-- Answers {"state": 'open' or 'closed', "honoree_name", "count", "memories": [{"id", "author_name",
-- "words", "picture"}], "is_household"}; of a plan that is over {"state": "gone",
-- "honoree_name"}.
create function public.memory_wall(token text, sheet integer default 1) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan constant public.plans := private.wall_of(token);
  household constant uuid := (private.household_of(token)).id;
begin
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  if private.wall_state(plan) = 'gone' then
    return jsonb_build_object('state', 'gone', 'honoree_name', plan.honoree_name);
  end if;
  return jsonb_build_object(
    'state', private.takes_memory(plan, household),
    'honoree_name', plan.honoree_name,
    'is_household', household is not null,
    'count', (select count(*) from private.shown_memories(plan)),
    'memories', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
          'picture', right(memory.picture_path, -37)
        ) order by memory.position, memory.created_at, memory.id
      )
      from (
        select * from private.shown_memories(plan) as shown
        order by shown.position, shown.created_at, shown.id
        limit 24 offset 24 * (least(greatest(coalesce(sheet, 1), 1), 100) - 1)
      ) as memory
    ), '[]')
  );
end
$$;

-- One memory of a wall, to be reported; null: the token's wall does not show it.
create function public.memory_on_wall(token text, memory_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan constant public.plans := private.wall_of(token);
begin
  if plan.id is null then
    perform private.count_unknown_token();
  end if;
  if plan.id is null or private.wall_state(plan) = 'gone' then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'id', memory.id, 'author_name', memory.author_name, 'words', memory.words,
      'picture', right(memory.picture_path, -37)
    )
    from private.shown_memories(plan) as memory where memory.id = memory_on_wall.memory_id
  );
end
$$;

-- Refuses more memories than there is room for: 300 a plan (count_change), 20 a household
-- (too_many_memories, HTTP 409).
create function private.ask_room(plan public.plans, household uuid) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  perform private.check_room(plan.id, 'plan_memories', 1, 300);
  if household is not null and (
    select count(*) from public.plan_memories as memory
    where memory.plan_id = plan.id and memory.household_id = household
      and memory.removed_at is null
  ) >= 20 then
    raise exception 'too_many_memories' using errcode = 'PT409';
  end if;
end
$$;

-- Where the picture of a memory belongs that comes by a token, for the web server: {"folder",
-- "refused": what leave_memory would raise, or null}. Null: the token is unknown, or its wall takes
-- nothing.
create function public.memory_folder(token text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  plan constant public.plans := private.wall_of(token);
  household constant uuid := (private.household_of(token)).id;
  refused text;
begin
  if plan.id is null or private.takes_memory(plan, household) <> 'open' then
    return null;
  end if;
  begin
    perform private.ask_room(plan, household);
  exception when sqlstate 'PT409' then
    refused := sqlerrm;
  end;
  if household is null and (
    select count(*) from private.hourly_posts as post
    where post.client_address = public.client_address() and post.noun = 'plan_memories'
      and post.created_at > now() - interval '1 hour'
  ) >= 5 then
    refused := 'too_many_submissions';
  end if;
  return jsonb_build_object('folder', plan.id, 'refused', refused);
end
$$;

-- Leaves a memory, for the family to read.
--
-- said  {"author_name", "words", "picture": the name of a stored file or null, "withdraw": the hash of
--       the token that takes it back}
-- Answers {"done": true}, or false with the "state" in which nothing is taken; null for an unknown
-- token. Sent twice, it is there once; what the family may have read does not change any more. Raises
-- wrong_memory (HTTP 400), memory_sent (409: the same form came with something else), memory_twin (409:
-- another form came with the same), too_many_memories and too_many_plan_memories (409),
-- too_many_submissions (429).
create function public.leave_memory(token text, p_id uuid, said jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
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
    perform private.count_unknown_token();
    return null;
  end if;
  -- Of presses at once, one comes first; the link may be replaced meanwhile.
  perform from public.plans as held where held.id = plan.id for update;
  plan := private.wall_of(token);
  if plan.id is null then
    return null;
  end if;
  household := (private.household_of(token)).id;
  select * into sent from public.plan_memories as known where known.id = p_id;
  if (sent.plan_id, sent.author_name, sent.words) = (plan.id, author, said_words)
    and (picture is null or picture = sent.picture_path)
    and exists (
      select from public.plan_memory_tokens as own
      where own.id = p_id and own.token_hash = said ->> 'withdraw'
    ) then
    return '{"done": true}';
  end if;
  state := private.takes_memory(plan, household);
  if state <> 'open' then
    return jsonb_build_object('state', state, 'done', false);
  end if;
  if sent.id is not null or exists (
    select from public.plan_memory_tokens as own where own.token_hash = said ->> 'withdraw'
  ) then
    raise exception 'memory_sent' using errcode = 'PT409';
  end if;
  if author = '' or (said_words = '' and picture is null) or said ->> 'withdraw' is null
    or picture is not null and (
      picture like '%-small.webp' or not exists (
        select from storage.objects as stored
        where stored.bucket_id = 'memory-pictures' and stored.name = picture
      ) or exists (
        select from public.plan_memories as known where known.picture_path = picture
      )
    ) then
    raise exception 'wrong_memory' using errcode = 'PT400';
  end if;
  perform private.ask_room(plan, household);
  if said_words <> '' and exists (
    select from public.plan_memories as known
    where known.plan_id = plan.id and known.household_id is not distinct from household
      and known.removed_at is null
      and known.author_name = author and known.words = said_words
      and (picture is null or known.picture_path is not null)
  ) then
    raise exception 'memory_twin' using errcode = 'PT409';
  end if;
  if household is null then
    perform private.count_hourly('plan_memories', 5);
  end if;
  insert into public.plan_memories (
    id, plan_id, household_id, author_name, words, picture_path, position
  )
  values (
    p_id, plan.id, household, author, said_words, picture,
    1 + coalesce((
      select max(known.position) from public.plan_memories as known where known.plan_id = plan.id
    ), 0)
  );
  insert into public.plan_memory_tokens (id, token_hash) values (p_id, said ->> 'withdraw');
  perform private.note_change(
    plan.id, 'plan_memories', p_id, 'add', null, null, to_jsonb(author)
  );
  return '{"done": true}';
end
$$;

-- The memory of an author's own link; null: none, or one that is gone.
create function private.own_memory(token text) returns public.plan_memories
  language sql stable set search_path = ''
  as $$
  select memory.* from public.plan_memory_tokens as own
  join public.plan_memories as memory on memory.id = own.id
  where own.token_hash = encode(extensions.digest(own_memory.token, 'sha256'), 'hex')
$$;

-- What a memory's author sees behind their own link: {"state": 'there' or 'withdrawn', "honoree_name",
-- "author_name", "words", "has_picture", "at"}; null for an unknown one. Nothing of what the family
-- made of it.
create function public.own_memory_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  memory constant public.plan_memories := private.own_memory(token);
begin
  if memory.id is null then
    perform private.count_unknown_token();
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

-- Takes a memory back: nothing of it stays, in the history neither. For the web server, which removes
-- its picture: answers the picture's name, or an empty one; null for an unknown token.
create function public.withdraw_memory(token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  memory public.plan_memories := private.own_memory(token);
begin
  perform from public.plans as held where held.id = memory.plan_id for update;
  select * into memory from public.plan_memories as held where held.id = memory.id;
  if memory.id is null then
    return null;
  end if;
  update public.plan_memories as gone
  set author_name = '', words = '', picture_path = null, is_withdrawn = true, removed_at = now()
  where gone.id = memory.id and not gone.is_withdrawn;
  if found then
    delete from public.plan_history as entry
    where entry.noun = 'plan_memories' and entry.row_id = memory.id;
    perform private.note_change(
      memory.plan_id, 'plan_memories', memory.id, 'remove', null, null, null
    );
  end if;
  return coalesce(memory.picture_path, '');
end
$$;

-- The stored file of a picture that a token's wall shows, or its small one; null: none. For the web
-- server, which hands it out under the token.
create function public.wall_picture(token text, file text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select wall.id || '/' || wall_picture.file
  from private.wall_of(token) as wall
  where private.wall_state(wall) <> 'gone' and exists (
    select from private.shown_memories(wall) as memory
    where memory.picture_path = wall.id || '/' || public.memory_picture_of(wall_picture.file)
  )
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.memory_wall(text, integer), public.memory_on_wall(text, uuid),
  public.memory_folder(text), public.leave_memory(text, uuid, jsonb),
  public.own_memory_page(text), public.withdraw_memory(text), public.wall_picture(text, text)
  from public, anon, authenticated;
grant execute on function
  public.memory_wall(text, integer), public.memory_on_wall(text, uuid),
  public.leave_memory(text, uuid, jsonb), public.own_memory_page(text)
  to anon;
grant execute on function
  public.memory_folder(text), public.withdraw_memory(text), public.wall_picture(text, text)
  to service_role;
