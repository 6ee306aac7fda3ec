-- A row that a partner or a family writes again is of the same plan.

create or replace function private.show_contact(
  thread public.inquiry_threads, whose text, contact jsonb
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  shaped constant jsonb := private.ask_shape(
    contact, '{"name": 200, "phone": 50, "email": 320}', 'malformed_contact'
  );
  named constant text := btrim(private.plain(coalesce(contact ->> 'name', '')));
  number constant text := btrim(private.plain(coalesce(contact ->> 'phone', '')));
  address constant text := nullif(btrim(coalesce(contact ->> 'email', '')), '');
begin
  -- A way to call somebody, and no place to send them to.
  if pg_column_size(shaped) > 4000
    or number <> '' and (number !~ '\d' or number ~* '//|www\.|[a-z]\.[a-z]{2}') then
    raise exception 'malformed_contact' using errcode = 'PT400';
  end if;
  if number = '' and address is null then
    perform private.hide_contact(thread.id, whose);
    return;
  end if;
  if thread.state <> 'booked' then
    raise exception 'not_booked' using errcode = 'PT409';
  end if;
  insert into public.inquiry_contacts as shown (thread_id, plan_id, side, name, phone, email)
  values (thread.id, thread.plan_id, whose, named, number, address)
  on conflict (thread_id, side) do update
  set name = excluded.name, phone = excluded.phone, email = excluded.email, removed_at = null
  where shown.plan_id = excluded.plan_id and (shown.name, shown.phone, shown.email)
    is distinct from (excluded.name, excluded.phone, excluded.email);
  if not found and not exists (
    select from public.inquiry_contacts as held
    where held.plan_id = thread.plan_id and held.thread_id = thread.id and held.side = whose
  ) then
    raise exception 'row_of_another' using errcode = 'PT409';
  end if;
exception when check_violation or string_data_right_truncation then
  raise exception 'malformed_contact' using errcode = 'PT400';
end
$$;

create or replace function public.add_inquiry_file(
  token text, p_id uuid, name text, content_type text, bytes integer
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  thread public.inquiry_threads;
begin
  select asked.* into thread
  from private.inquiry_token(token) as known
  join public.inquiry_threads as asked on asked.id = known.thread_id;
  if not found then
    return false;
  end if;
  perform from public.plans as plan where plan.id = thread.plan_id for update;
  if exists (
    select from public.inquiry_files as file
    where file.id = p_id and file.thread_id = thread.id and file.removed_at is null
  ) then
    return true;
  end if;
  if private.inquiry_state(thread) not in ('open', 'booked')
    or private.room_for_files(thread.id) = 0 then
    return false;
  end if;
  insert into public.inquiry_files (id, thread_id, plan_id, name, content_type, bytes)
  values (
    p_id, thread.id, thread.plan_id, add_inquiry_file.name, add_inquiry_file.content_type,
    add_inquiry_file.bytes
  )
  -- The same file again, after it was removed.
  on conflict (id) do update set removed_at = null
  where inquiry_files.plan_id = excluded.plan_id and inquiry_files.thread_id = excluded.thread_id;
  if not found then
    raise exception 'row_of_another' using errcode = 'PT409';
  end if;
  return true;
end
$$;
