create table public.contact_messages (
  -- The browser may name it, so that sending the same words again leaves one row.
  id uuid primary key default gen_random_uuid(),
  -- 200: as everywhere a person's name is asked.
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  email public.email_address not null,
  -- 300: room for a partner's name of 200 in a sentence.
  subject text not null check (subject ~ '\S' and char_length(subject) <= 300),
  -- At least 10 when trimmed (specification, section 5); in bytes, because the form counts an
  -- emoji as two, and what it lets through must not fail here. 10,000: four pages, so that nobody
  -- who writes about a person they lost is cut short.
  message text not null check (
    octet_length(btrim(message, E' \t\r\n')) >= 10 and char_length(message) <= 10000
  ),
  created_at timestamptz(3) not null default now(),
  -- What the staff's list searches.
  search_text text not null generated always as (
    name || E'\n' || email || E'\n' || subject || E'\n' || message
  ) stored
);

create index contact_messages_by_age on public.contact_messages (created_at desc, id desc);
create index contact_messages_search
  on public.contact_messages using gin (search_text extensions.gin_trgm_ops);

-- 300 in ten minutes: far above what people write, and at most 3 MB.
create trigger limit_submissions before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function public.limit_submissions('300');

alter table public.contact_messages enable row level security;
revoke all on table public.contact_messages from public, anon, authenticated;
grant insert (id, name, email, subject, message)
  on table public.contact_messages to anon, authenticated;
grant select, delete on table public.contact_messages to authenticated;
grant all on table public.contact_messages to service_role;

create policy "Anyone can send a message" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "Staff can read messages" on public.contact_messages
  for select to authenticated using ((select public.is_staff()));
create policy "Staff can delete messages" on public.contact_messages
  for delete to authenticated using ((select public.is_staff()));
