-- A flood of forms is no flood of letters: beyond a few an hour, staff get one letter that gathers them, and senders no
-- thanks beside those of the page.

create or replace function private.tell_of_submission() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  notice constant text := tg_argv[0];
  answer constant text := tg_argv[1];
  params constant jsonb := jsonb_build_object(tg_argv[2], new.id);
  cause constant text := tg_table_name || ':' || new.id;
  hour constant timestamptz := date_trunc('hour', new.created_at, 'UTC');
begin
  -- Nobody changes how they hear of it meanwhile.
  perform pg_advisory_xact_lock_shared(hashtext('staff notices'));
  if private.spend('messages announced') is null then
    perform private.tell_member(told.user_id, told.email, notice, params, cause)
    from private.staff_to_tell() as told where told.choice = 'at-once';
  else
    -- What this hour brings without a letter of its own, once it is over and all of it stored.
    perform private.enqueue_letter(
      'daily-digest',
      jsonb_build_object(
        'user_id', told.user_id, 'hourly', true, 'until', hour + interval '1 hour',
        -- What a daily letter told stays told.
        'from', greatest(hour, (
          select notices.digest_until from public.staff_notices as notices
          where notices.user_id = told.user_id
        ))
      ),
      told.email, 'staff', 'hourly-digest:' || told.user_id || ':' || extract(epoch from hour), null,
      hour + interval '61 minutes'
    )
    from private.staff_to_tell() as told
    -- An address that mail cannot carry holds up nobody else's.
    where told.choice = 'at-once' and told.email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$';
  end if;
  if private.spend('thanks for writing') is null then
    perform private.enqueue_letter(
      answer, params, new.email, 'contact',
      answer || ':' || private.address_hash(private.mailbox(new.email)) || ':' || current_date, cause
    );
  end if;
  return null;
end
$$;
