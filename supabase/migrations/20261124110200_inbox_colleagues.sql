-- What tells staff of each other's work in the inbox: who has a message open, and how many wait.

-- Who is reading a message: a lease that the open message renews.
create table public.message_readers (
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  -- Whether they are writing an answer.
  writes boolean not null default false,
  until timestamptz(3) not null,
  primary key (message_id, user_id)
);

create index message_readers_by_user on public.message_readers (user_id);
create index message_readers_until on public.message_readers (until);

alter table public.message_readers enable row level security;
revoke all on table public.message_readers from public, anon, authenticated;
grant all on table public.message_readers to service_role;

-- Says that the caller reads a message, for 30 seconds more, and tells who else does.
--
-- writes   an answer is being written
-- leaving  the caller reads it no longer
-- Answers {"others": [{"name", "writes"}], "mark"}: the mark differs where the message or its thread
-- changed. Null: there is no such message. Raises not_staff.
create function public.watch_message(
  message_id uuid, writes boolean default false, leaving boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.ask_staff('people');
  delete from public.message_readers as gone
  where gone.until < now()
    or leaving and gone.message_id = watch_message.message_id and gone.user_id = auth.uid();
  if not leaving then
    insert into public.message_readers (message_id, user_id, writes, until)
    select message.id, auth.uid(), watch_message.writes, now() + interval '30 seconds'
    -- Held, so that it is not deleted before the row that names it is written.
    from public.contact_messages as message
    where message.id = watch_message.message_id for key share
    on conflict on constraint message_readers_pkey do update
    set writes = excluded.writes, until = excluded.until;
  end if;
  return (
    select jsonb_build_object(
      'others', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'name', coalesce(nullif(btrim(member.display_name), ''), account.email),
            'writes', reader.writes
          ) order by member.created_at
        )
        from public.message_readers as reader
        join public.staff as member on member.user_id = reader.user_id
        join auth.users as account on account.id = reader.user_id
        where reader.message_id = message.id and reader.user_id <> auth.uid()
      ), '[]'),
      'mark', concat_ws(
        ' ', message.version,
        (select count(*) || ':' || coalesce(max(note.created_at)::text, '')
         from public.contact_notes as note where note.message_id = message.id),
        (select string_agg(coalesce(letter.state, ''), ',' order by reply.created_at, reply.id)
         from public.contact_replies as reply
         left join public.letters as letter on letter.id = reply.letter_id
         where reply.message_id = message.id)
      )
    )
    from public.contact_messages as message where message.id = watch_message.message_id
  );
end
$$;

-- How many messages are open, wait, and are the caller's own among those, and whether there are any
-- at all; counted to 1,000, so that a menu may ask every 30 seconds however many there are. Null for
-- who may not read them.
create function public.message_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not public.staff_may('people') then
    return null;
  end if;
  return jsonb_build_object(
    'open', (select count(*) from (
      select from public.contact_messages as message where message.status = 'open' limit 1000
    ) as counted),
    'mine', (select count(*) from (
      select from public.contact_messages as message
      where message.owner_id = auth.uid() and message.is_pending limit 1000
    ) as counted),
    'waiting', (select count(*) from (
      select from public.contact_messages as message where message.status = 'waiting' limit 1000
    ) as counted),
    'any', exists (select from public.contact_messages)
  );
end
$$;

revoke execute on function
  public.watch_message(uuid, boolean, boolean), public.message_counts()
  from public, anon, authenticated;
grant execute on function
  public.watch_message(uuid, boolean, boolean), public.message_counts()
  to authenticated;
