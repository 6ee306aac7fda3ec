set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.book_line(thread public.inquiry_threads, booking jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  line public.plan_budget_items;
  price constant bigint := (booking ->> 'agreed')::bigint;
  asked constant bigint := (booking ->> 'quoted')::bigint;
  asked_to constant bigint := (booking ->> 'quoted_to')::bigint;
  guests bigint;
  was jsonb;
  sums jsonb := '{}';
begin
  select * into line from public.plan_budget_items
  where plan_budget_items.plan_id = thread.plan_id and plan_budget_items.removed_at is null and case
      when booking ? 'line' then plan_budget_items.id::text = booking ->> 'line'
        and coalesce(plan_budget_items.partner_id = thread.partner_id,
          plan_budget_items.partner_id is null)
        -- A line of the family's own partner has no partner_id: its booking holds it.
        and not exists (
          select from public.inquiry_threads as other
          where other.plan_id = thread.plan_id and other.id <> thread.id and other.state = 'booked'
            and other.booked_sums ->> 'line' = plan_budget_items.id::text
        )
      else plan_budget_items.partner_id = thread.partner_id
    end
  order by plan_budget_items.position, plan_budget_items.id limit 1;
  if line.id is null then
    insert into public.plan_budget_items (
      plan_id, category, title, agreed, quoted, quoted_to, partner_id, position
    )
    select thread.plan_id, left(btrim(coalesce(booking ->> 'category', '')), 200),
      thread.partner_name, price, asked, asked_to, thread.partner_id,
      coalesce(max(plan_budget_items.position), 0) + 1
    from public.plan_budget_items where plan_budget_items.plan_id = thread.plan_id
    returning * into line;
    perform private.log_plan_change(
      line.plan_id, 'plan_budget_items', line.id, 'add', null, null, to_jsonb(line.title)
    );
    return jsonb_build_object(
      'line', line.id, 'version', line.version,
      'was', '{"quoted": null, "quoted_to": null, "agreed": null}'::jsonb,
      'set', jsonb_build_object('quoted', asked, 'quoted_to', asked_to, 'agreed', price)
    );
  end if;
  -- What is there stays where nothing is known instead.
  if num_nonnulls(asked, asked_to) > 0 then
    sums := jsonb_build_object('quoted', asked, 'quoted_to', asked_to);
  end if;
  if price is not null then
    sums := sums || jsonb_build_object('agreed', price);
  end if;
  if line.per_person and sums <> '{}' and not coalesce((booking ->> 'each')::boolean, false) then
    -- The sums are for all, and so is the estimate from now on, where it is known how many come.
    select plan.expected_guests into guests from public.plans as plan where plan.id = line.plan_id;
    sums := sums || jsonb_build_object(
      'per_person', false,
      'low', case when line.low * guests <= 10000000 then line.low * guests end,
      'high', case when line.high * guests <= 10000000 then line.high * guests end
    );
  end if;
  sums := sums || jsonb_build_object('partner_id', thread.partner_id);
  select jsonb_object_agg(amount.key, amount.value) into was
  from jsonb_each(to_jsonb(line)) as amount where sums ? amount.key;
  perform private.set_line(line, sums);
  return jsonb_build_object('line', line.id, 'version', null, 'was', was, 'set', sums);
end
$function$
;
revoke all on function private.book_line(public.inquiry_threads,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.booked_facts(thread public.inquiry_threads)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'starts', case when is_that_day then plan.start_time end,
    'minutes', case when is_that_day then plan.minutes end,
    'town', private.plain(coalesce(link.town, '')),
    'agreed', line.agreed, 'each', coalesce(line.per_person, false)
  )
  from public.plans as plan
  cross join lateral (
    -- Where parts have hours of their own, the numbers tell them.
    select coalesce(plan.day_state = 'set' and plan.day = thread.booked_day, false) and not exists (
      select from public.plan_invitation_parts as part
      where part.plan_id = plan.id and part.removed_at is null and part.start_time is not null
    ) as is_that_day
  ) as day
  left join public.plan_public_links as link
    on link.plan_id = plan.id and link.is_on and link.removed_at is null
  left join public.plan_budget_items as line
    on line.plan_id = plan.id and line.id = (thread.booked_sums ->> 'line')::uuid
      and line.removed_at is null
  where plan.id = thread.plan_id and private.inquiry_state(thread) = 'booked'
$function$
;
revoke all on function private.booked_facts(public.inquiry_threads) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.shown_part(part public.plan_invitation_parts, shows_address boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'id', part.id, 'title', part.title, 'position', part.position, 'start_time', part.start_time,
    'place_name', part.place_name,
    'place_address', case
      when shows_address and part.place_name <> '' then part.place_address else ''
    end,
    -- Whatever its place in the order: a calendar knows it by that.
    'is_first', part.id = (
      select first.id from public.plan_invitation_parts as first
      where first.plan_id = part.plan_id order by first.created_at, first.id limit 1
    )
  );
end
$function$
;
revoke all on function private.shown_part(public.plan_invitation_parts,boolean) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.whom_to_ask(plan uuid, chosen uuid[])
 RETURNS TABLE(id uuid, name text, partner_id uuid, own_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select partner.id, partner.name, partner.id, null::uuid from public.partners as partner
  where partner.id = any (chosen) and not partner.is_demonstration
  union all
  select own.id, private.plain(own.title), null, own.id from public.plan_shortlist as own
  where own.plan_id = plan and own.id = any (chosen) and own.is_own and own.removed_at is null
    -- Ids of rows are made in browsers.
    and not exists (select from public.partners as partner where partner.id = own.id)
$function$
;
revoke all on function private.whom_to_ask(uuid,uuid[]) from public, anon, authenticated, service_role;

reset check_function_bodies;
