-- "Report this memory": anybody who sees it may, the family's editors read it, and staff decide
-- whether guests go on seeing it.

-- Reports a memory of a wall. Answers whether it is there to be reported; null for an unknown token.
-- Sent twice, it is there once. Raises too_many_submissions (HTTP 429: 5 an hour and network), too_many_plan_memory_reports (409).
create function public.report_memory(token text, p_id uuid, memory_id uuid, words text)
  returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan constant public.plans := private.wall_of(token);
begin
  if plan.id is null then
    perform private.count_unknown_token();
    return null;
  end if;
  perform from public.plans as held where held.id = plan.id for update;
  if exists (
    select from public.plan_memory_reports as known
    where known.id = p_id and known.plan_id = plan.id
      and known.memory_id = report_memory.memory_id
  ) then
    return true;
  end if;
  if private.wall_state(plan) = 'gone' or not exists (
    select from private.shown_memories(plan) as memory where memory.id = report_memory.memory_id
  ) then
    return false;
  end if;
  perform private.count_hourly('plan_memory_reports', 5);
  insert into public.plan_memory_reports (id, plan_id, memory_id, words)
  values (
    -- Of something else already: this is another one.
    case when exists (select from public.plan_memory_reports as known where known.id = p_id)
      then gen_random_uuid() else p_id end,
    plan.id, report_memory.memory_id,
    btrim(coalesce(report_memory.words, ''), E' \n\t')
  );
  return true;
end
$$;

-- What staff read of it, those that wait first, at most 200: the reporter's words and the memory,
-- nothing else of the plan. Callers who are not staff get none.
--
-- Answers [{"id", "words", "at", "outcome", "memory": {"id", "author_name", "words", "picture_path",
-- "at", "is_withdrawn", "hidden_by_staff_at"}}].
create function public.memory_reports() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', report.id, 'words', report.words, 'at', report.created_at,
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
    select * from public.plan_memory_reports as made
    where made.removed_at is null and (select public.is_staff())
    order by made.outcome is not null, made.created_at desc, made.id
    limit 200
  ) as report
  join public.plan_memories as memory on memory.id = report.memory_id
$$;

-- How many reported memories, and plans whose letters were reported, wait for staff, for the
-- dashboard; null for callers who are not staff.
create function public.reports_waiting() returns bigint
  language plpgsql stable security definer set search_path = ''
  as $$
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

-- Staff hide a memory that was reported, or let guests see it (again) as the family chose: what was
-- reported of it is decided with that. False: there is none that was reported.
create function public.decide_memory(memory_id uuid, hides boolean) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  memory public.plan_memories;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  if hides is null then
    raise exception 'wrong_decision' using errcode = 'PT400';
  end if;
  select * into memory from public.plan_memories as held
  where held.id = decide_memory.memory_id and exists (
    select from public.plan_memory_reports as report
    where report.plan_id = held.plan_id and report.memory_id = held.id
      and report.removed_at is null
  );
  if not found then
    return false;
  end if;
  perform from public.plans as held where held.id = memory.plan_id for update;
  update public.plan_memories as decided
  set hidden_by_staff_at = case when hides then now() end
  where decided.id = memory.id and (decided.hidden_by_staff_at is not null) <> hides;
  if found then
    perform private.note_change(
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

revoke execute on function
  public.report_memory(text, uuid, uuid, text), public.memory_reports(),
  public.reports_waiting(), public.decide_memory(uuid, boolean)
  from public, anon, authenticated;
grant execute on function public.report_memory(text, uuid, uuid, text) to anon;
grant execute on function
  public.memory_reports(), public.reports_waiting(), public.decide_memory(uuid, boolean)
  to authenticated;
