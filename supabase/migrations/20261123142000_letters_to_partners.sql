-- Letters to partners on the page of what an address gets.

-- As before, with the letters to partners.
create or replace function public.note_mail_events(events jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  event record;
  about public.letters;
  noted integer := 0;
begin
  for event in
    select * from jsonb_to_recordset(events) as told (
      type text, address text, permanent boolean, message_id text
    )
    where told.type = 'complaint' or told.permanent
  loop
    select * into about from public.letters as letter
    where letter.message_id = event.message_id
      and lower(letter.recipient) = lower(btrim(event.address));
    if event.type = 'bounce' then
      perform private.suppress_letters(event.address, 'all', 'bounce');
      update public.letters as letter set state = 'failed', last_error = 'bounced after it was sent'
      where letter.id = about.id and letter.state = 'sent';
    else
      perform private.suppress_scopes(event.address, 'complaint', array(
        select 'stream:' || stream from unnest(array['contact', 'staff', 'list', 'plan', 'partner']) as stream
        where about.id is null or stream = about.stream
      ));
      if about.id is null or about.stream = 'staff' then
        perform private.stop_staff_letters(event.address);
      end if;
    end if;
    noted := noted + 1;
  end loop;
  return noted;
end
$$;
