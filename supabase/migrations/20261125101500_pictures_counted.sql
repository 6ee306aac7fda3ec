-- What pictures of guests and partners cost is spent before they are read, by calls of their own: it stays spent when what
-- they come with is refused. Files that were stored for what was refused are named at once, to be removed.

drop function public.memory_folder(text);

-- Where a wall's pictures are stored: {folder, refused, seconds}, null where it takes no memory. `refused` says why there
-- is no room for one. `bytes` is what the picture, or its form, takes, and `network` where it comes from; the call spends
-- it, and `seconds` says how long to wait where a budget has none left. Without bytes nothing is spent.
create function public.memory_folder(token text, bytes bigint default null, network text default null)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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

create or replace function public.leave_memory(token text, p_id uuid, said jsonb)
  returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
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
    perform private.charge('plan_memories');
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

drop function public.proposal_folders(text);

-- Which partners a token may propose pictures for: by id, true. For the one that is named a picture is spent: false where
-- its budget has none left. Null where the token opens nothing.
create function public.proposal_folders(token text, partner_id uuid default null)
  returns jsonb
  language sql volatile security definer
  set search_path = ''
  as $$
  select jsonb_object_agg(
    listed.id,
    case when listed.id = proposal_folders.partner_id
      then private.spend('proposal pictures', 1, jsonb_build_object('partner', listed.id)) is null
      else true
    end
  )
  from public.partner_tokens as held
  cross join lateral private.partners_at(held.email) as listed
  where held.token_hash = private.token_hash(proposal_folders.token)
    and held.purpose = 'own' and held.expires_at > now()
  having count(*) > 0
$$;

drop function public.unused_inquiry_files();
drop function public.unused_memory_pictures();
drop function public.unused_proposal_pictures();

-- The files of a bucket that no row shows, at most 1,000: of those that are named, as what they came with was refused;
-- else of all that are older than a form takes to be sent, and that a partner's file is kept once it was taken back.
create function public.unused_files(bucket text, names text[] default null)
  returns setof text
  language sql stable security definer
  set search_path = ''
  as $$
  select stored.name from storage.objects as stored
  where stored.bucket_id = unused_files.bucket
    and case
      when names is not null then stored.name = any (names)
      when bucket = 'inquiry-files' then stored.created_at < now() - interval '1 day'
      else stored.created_at < now() - interval '1 hour'
    end
    and not case bucket
      when 'memory-pictures' then exists (
        select from public.plan_memories as memory
        where memory.picture_path = public.memory_picture_of(stored.name)
      )
      when 'proposal-pictures' then exists (
        select from public.partner_proposals as proposal
        where proposal.picture = stored.name and proposal.state = 'waiting'
      )
      when 'inquiry-files' then exists (
        select from public.inquiry_files as file
        where file.removed_at is null
          and concat_ws('/', file.plan_id, file.thread_id, file.id) = stored.name
          and file.id::text = right(stored.name, 36)
      )
      else true
    end
  order by stored.name
  limit 1000
$$;

revoke execute on function public.memory_folder(text, bigint, text), public.proposal_folders(text, uuid),
  public.unused_files(text, text[])
from public, anon, authenticated;
grant execute on function public.memory_folder(text, bigint, text), public.proposal_folders(text, uuid),
  public.unused_files(text, text[])
to service_role;
