-- A plan's history keeps for 90 days who changed which field when, and of long texts the latest: a field's 64 kB hold
-- three changes of 5,000 characters in the widest script and 30 in Latin, a plan's 1 MB some hundred. Both texts of each
-- change for 90 days were more than everything else in the plan.

alter table public.plan_history
  -- Of both texts, where they are long; short ones, such as a day or a state, always stay.
  add column text_bytes integer not null generated always as (
    case
      when coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0) > 1000
        then coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)
      else 0
    end
  ) stored,
  -- Its texts are not kept any more.
  add column is_shortened boolean not null default false;

grant select (is_shortened) on public.plan_history to authenticated;

-- At most some thousand entries of a plan, since those that lost their texts are not in it.
create index plan_history_with_text on public.plan_history (plan_id, at desc, id desc)
  where text_bytes > 0;

-- Takes the oldest texts out where a field or a plan has too many. The words that ending a plan took away stay: opening
-- it again puts them back.
create function private.shorten_history(plan uuid) returns void
  language sql security definer set search_path = ''
  as $$
  update public.plan_history as entry set before = null, after = null, is_shortened = true
  from (
    select held.id,
      sum(held.text_bytes) over (
        partition by held.row_id, held.field order by held.at desc, held.id desc
      ) as of_field,
      sum(held.text_bytes) over (order by held.at desc, held.id desc) as of_plan
    from public.plan_history as held
    where held.plan_id = plan and held.text_bytes > 0
  ) as texts
  where entry.id = texts.id and (texts.of_field > 64000 or texts.of_plan > 1000000)
    and not exists (
      select from public.plans as ended where ended.id = plan and ended.ended_at = entry.at
    )
$$;

create function private.shorten_history() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.shorten_history(new.plan_id);
  return null;
end
$$;

select private.shorten_history(plan.id) from public.plans as plan;

create trigger shorten_history after insert or update on public.plan_history
  for each row when (new.text_bytes > 0) execute function private.shorten_history();

-- Small changes without end, such as ticking a task and taking it back, fill no disk either: where a plan has taken all
-- of its room and what is kept beyond for small changes, the oldest entries go.
create function private.drop_oldest_history() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if (select held.bytes from private.plan_sizes as held where held.plan_id = new.plan_id)
    > private.plan_quota('rows') + 4000000 then
    delete from public.plan_history as entry
    where entry.id in (
      select oldest.id from public.plan_history as oldest
      where oldest.plan_id = new.plan_id and oldest.at < now() - interval '1 minute'
        and not exists (
          select from public.plans as ended
          where ended.id = new.plan_id and ended.ended_at = oldest.at
        )
      order by oldest.at, oldest.id
      limit 20
    );
  end if;
  return null;
end
$$;

create trigger drop_oldest_history after insert on public.plan_history
  for each row execute function private.drop_oldest_history();

revoke execute on function
  private.shorten_history(uuid), private.shorten_history(), private.drop_oldest_history()
  from public, anon, authenticated;
