-- Letters about what visitors send, and the letter with which staff set a new password.

-- How a member of staff wants to hear of messages and applications; no row: at once.
create table public.staff_notices (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  choice text not null check (choice in ('at-once', 'daily', 'never')),
  -- What came in before is told already.
  digest_until timestamptz(3) not null default now()
);

alter table public.staff_notices enable row level security;
revoke all on table public.staff_notices from public, anon, authenticated;
grant select on table public.staff_notices to authenticated;
grant insert (user_id, choice), update (user_id, choice)
  on table public.staff_notices to authenticated;
grant all on table public.staff_notices to service_role;

create policy "Staff can see their own notices" on public.staff_notices
  for select to authenticated
  using ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can choose their own notices" on public.staff_notices
  for insert to authenticated
  with check ((select public.is_staff()) and user_id = (select auth.uid()));
create policy "Staff can change their own notices" on public.staff_notices
  for update to authenticated
  using ((select public.is_staff()) and user_id = (select auth.uid()))
  with check ((select public.is_staff()) and user_id = (select auth.uid()));

-- The address and choice of each member of staff.
create function private.staff_to_tell() returns table (user_id uuid, email text, choice text)
  language sql stable set search_path = ''
  as $$
  select staff.user_id, account.email::text, coalesce(notices.choice, 'at-once')
  from public.staff as staff
  join auth.users as account on account.id = staff.user_id
  left join public.staff_notices as notices on notices.user_id = staff.user_id
$$;

-- A notice for a member of staff: one for each row. One that was cancelled, because the digest was to
-- tell it, goes after all. An address that mail cannot carry costs its letter, never the row.
--
-- cause  the row: a table and an id
create function private.tell_member(
  member uuid, email text, notice text, params jsonb, cause text
) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  key constant text := notice || ':' || split_part(cause, ':', 2) || ':' || member;
begin
  if private.enqueue_letter(
    notice, params || jsonb_build_object('user_id', member), email, 'staff', key, cause
  ) is null then
    update public.letters as letter set state = 'queued', attempts = 0, next_attempt_at = now()
    where letter.dedupe_key = key and letter.state = 'cancelled';
  end if;
exception when check_violation then
  null;
end
$$;

-- In the transaction of a form's row: a notice for each of staff who wants it at once, and an
-- answer for its sender, one a day and mailbox. As a trigger's arguments: the kinds of the two
-- letters, and the name under which they are given the row's id.
create function private.tell_of_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  notice constant text := tg_argv[0];
  answer constant text := tg_argv[1];
  params constant jsonb := jsonb_build_object(tg_argv[2], new.id);
  cause constant text := tg_table_name || ':' || new.id;
begin
  -- Nobody changes how they hear of it meanwhile.
  perform pg_advisory_xact_lock_shared(hashtext('staff notices'));
  perform private.tell_member(told.user_id, told.email, notice, params, cause)
  from private.staff_to_tell() as told where told.choice = 'at-once';
  perform private.enqueue_letter(
    answer, params, new.email, 'contact',
    answer || ':' || private.address_hash(private.mailbox(new.email)) || ':' || current_date, cause
  );
  return null;
end
$$;

-- Rows that a backup or a move brings tell nobody.
create trigger tell_of_message after insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tell_of_submission('new-message', 'message-received', 'message_id');
create trigger tell_of_application after insert on public.vendor_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tell_of_submission(
    'new-application', 'application-received', 'application_id'
  );

-- A member of staff chose: what they were not told yet is told in the new way, once.
--
-- From at once to daily: notices that wait are cancelled, and the first digest starts before them. It
-- leaves out what a notice has told (server/letters/sources/daily-digest.ts), and so may start a
-- minute early, for rows that are being written, if no daily letter has told that minute. From daily to at once: a notice for each row that
-- the next digest would have told.
create function private.follow_choice() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  before constant text := case tg_op when 'UPDATE' then old.choice else 'at-once' end;
  address constant text := (
    select told.email from private.staff_to_tell() as told where told.user_id = new.user_id
  );
  told_until constant timestamptz := case tg_op when 'UPDATE' then old.digest_until end;
  waiting timestamptz;
begin
  if new.choice <> 'never' then
    perform private.welcome_letters(address, 'staff');
  end if;
  if new.choice = before then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('staff notices'));
  if new.choice = 'daily' then
    with cancelled as (
      update public.letters as letter set state = 'cancelled'
      where letter.state in ('queued', 'retrying')
        and letter.kind in ('new-message', 'new-application')
        and letter.params ->> 'user_id' = new.user_id::text
      returning letter.params
    )
    select min(coalesce(message.created_at, application.created_at)) into waiting
    from cancelled
    left join public.contact_messages as message
      on message.id = (cancelled.params ->> 'message_id')::uuid
    left join public.vendor_submissions as application
      on application.id = (cancelled.params ->> 'application_id')::uuid;
    update public.staff_notices as notices
    set digest_until = least(waiting, greatest(now() - interval '1 minute', told_until))
    where notices.user_id = new.user_id;
  elsif before = 'daily' and new.choice = 'at-once' then
    perform private.tell_member(
      new.user_id, address, 'new-message', jsonb_build_object('message_id', message.id),
      'contact_messages:' || message.id
    )
    from public.contact_messages as message where message.created_at >= new.digest_until;
    perform private.tell_member(
      new.user_id, address, 'new-application', jsonb_build_object('application_id', application.id),
      'vendor_submissions:' || application.id
    )
    from public.vendor_submissions as application
    where application.created_at >= new.digest_until;
  end if;
  return null;
end
$$;

-- What a backup or a move brings is what it was.
create trigger follow_choice after insert or update of choice on public.staff_notices
  for each row when (current_user = 'authenticated')
  execute function private.follow_choice();

-- How staff who have an address hear of what comes in; null: none of staff has it.
create function private.staff_letters(address text) returns text
  language sql stable set search_path = ''
  as $$
  select told.choice from private.staff_to_tell() as told
  where lower(told.email) = lower(btrim(address))
$$;

-- Chooses "never" for staff who have an address. Answers whether that changed anything.
create function private.stop_staff_letters(address text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into public.staff_notices as notices (user_id, choice)
  select told.user_id, 'never' from private.staff_to_tell() as told
  where lower(told.email) = lower(btrim(address))
  on conflict (user_id) do update set choice = 'never' where notices.choice <> 'never';
  return found;
end
$$;

-- Writes the digests that are due: for each of staff who asked for them what came in since the last
-- one, and nothing where nothing did. Asked again it writes none.
--
-- until  the time they are due
create function public.queue_digests(until timestamptz) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member record;
  queued integer := 0;
begin
  for member in
    select notices.user_id, notices.digest_until, account.email
    from public.staff_notices as notices
    join auth.users as account on account.id = notices.user_id
    where notices.choice = 'daily' and notices.digest_until < until
    for update of notices skip locked
  loop
    if exists (
      select from public.contact_messages
      where created_at >= member.digest_until and created_at < until
    ) or exists (
      select from public.vendor_submissions
      where created_at >= member.digest_until and created_at < until
    ) then
      begin
        perform private.enqueue_letter(
          'daily-digest',
          jsonb_build_object('user_id', member.user_id, 'from', member.digest_until, 'until', until),
          member.email, 'staff', 'daily-digest:' || member.user_id || ':' || until
        );
        queued := queued + 1;
      exception when check_violation then
        null; -- An address that mail cannot carry holds up nobody else's.
      end;
    end if;
    update public.staff_notices as notices set digest_until = until
    where notices.user_id = member.user_id;
  end loop;
  return queued;
end
$$;

-- Links with which staff set a new password: an hour, once, and no longer than the password that
-- they replace: changing it ends them all.
create table public.password_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- sha256, as hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Of the account's password, which is a salted hash itself: sha256, as hex.
  replaces text not null check (replaces ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null default now() + interval '1 hour',
  used_at timestamptz(3)
);

create index password_links_of_staff on public.password_links (user_id);

alter table public.password_links enable row level security;
revoke all on table public.password_links from public, anon, authenticated;
grant all on table public.password_links to service_role;

-- Asks for the letter. Does the same for every address: whether it is one of staff is looked up when
-- the letter is written. Three an hour and address; more are passed over without a word.
create function public.ask_for_password(address text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  key constant text := lower(btrim(address));
begin
  perform pg_advisory_xact_lock(hashtext('password for ' || key));
  if (
    select count(*) from public.letters as asked
    where asked.kind = 'new-password' and asked.recipient = key
      and asked.created_at > now() - interval '1 hour'
  ) < 3 then
    perform private.enqueue_letter(
      'new-password', '{}', key, 'account', 'new-password:' || gen_random_uuid()
    );
  end if;
end
$$;

create index letters_with_passwords on public.letters (recipient, created_at)
  where kind = 'new-password';

-- What tells a password of an account from the one after it.
create function private.password_mark(account uuid) returns text
  language sql stable set search_path = ''
  as $$
  select encode(sha256(convert_to(coalesce(held.encrypted_password, ''), 'UTF8')), 'hex')
  from auth.users as held where held.id = account
$$;

-- Keeps a link for the member of staff who has the address; false: nobody has.
create function public.make_password_link(address text, token_hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.password_links as link where link.expires_at < now() - interval '1 day';
  insert into public.password_links (user_id, token_hash, replaces)
  select told.user_id, make_password_link.token_hash, private.password_mark(told.user_id)
  from private.staff_to_tell() as told where lower(told.email) = lower(btrim(address));
  return found;
end
$$;

-- Uses a link: answers whose it is, once; null: it is unknown, used, too old, or for a password that
-- was changed since. The account's other links end with it.
create function public.use_password_link(token_hash text) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  owner uuid;
begin
  update public.password_links as link set used_at = now()
  where link.token_hash = use_password_link.token_hash
    and link.used_at is null and link.expires_at > now()
    and link.replaces = private.password_mark(link.user_id)
  returning link.user_id into owner;
  delete from public.password_links as other
  where other.user_id = owner and other.token_hash <> use_password_link.token_hash;
  return owner;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.queue_digests(timestamptz), public.ask_for_password(text),
  public.make_password_link(text, text), public.use_password_link(text)
  from public, anon, authenticated;
grant execute on function
  public.queue_digests(timestamptz), public.ask_for_password(text),
  public.make_password_link(text, text), public.use_password_link(text)
  to service_role;
