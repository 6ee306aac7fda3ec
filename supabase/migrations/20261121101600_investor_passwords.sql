create table public.investor_passwords (
  id uuid primary key default gen_random_uuid(),
  -- bcrypt. No role of the API may read it.
  password_hash text not null check (password_hash ~ '^\$2[abxy]\$'),
  -- Whom it was given to. 200: a line in the settings.
  description text not null default '' check (char_length(description) <= 200),
  usage_count integer default 0 check (usage_count >= 0),
  created_at timestamptz(3) not null default now()
);

create index investor_passwords_by_age on public.investor_passwords (created_at desc, id desc);

alter table public.investor_passwords enable row level security;
revoke all on table public.investor_passwords from public, anon, authenticated;
grant select (id, description, usage_count, created_at), delete
  on table public.investor_passwords to authenticated;
grant all on table public.investor_passwords to service_role;

create policy "Staff can list investor passwords" on public.investor_passwords
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can delete investor passwords" on public.investor_passwords
  for delete to authenticated using ((select public.is_staff()));

-- Adds a password, of which only the bcrypt hash is kept. Answers the new row's id.
-- Refuses with the messages not_staff (HTTP 403) and, as HTTP 400, password_blank,
-- password_too_long (bcrypt reads 72 bytes and would ignore the rest) and too_many_passwords
-- (each one more makes every attempt at the gate slower: 50).
create function public.add_investor_password(password text, description text default '')
  returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  added_id uuid;
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
  if coalesce(password, '') !~ '\S' then
    raise exception 'password_blank' using errcode = 'PT400';
  end if;
  if octet_length(password) > 72 then
    raise exception 'password_too_long' using errcode = 'PT400';
  end if;
  -- Two at the same moment must not both be the fiftieth.
  lock table public.investor_passwords in share row exclusive mode;
  if (select count(*) from public.investor_passwords) >= 50 then
    raise exception 'too_many_passwords' using errcode = 'PT400';
  end if;
  insert into public.investor_passwords (password_hash, description)
  values (
    -- 10 rounds: some 60 ms a comparison, which the gate repeats for every password stored.
    extensions.crypt(password, extensions.gen_salt('bf', 10)),
    btrim(coalesce(add_investor_password.description, ''))
  )
  returning id into added_id;
  return added_id;
end
$$;

revoke execute on function public.add_investor_password(text, text)
  from public, anon, authenticated;
grant execute on function public.add_investor_password(text, text) to authenticated;
