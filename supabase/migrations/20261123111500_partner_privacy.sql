-- What is kept of the people behind partners and applications, and for how long.

-- As before, and removes applications a year after they were declined, with what was written about
-- them.
create or replace function public.remove_expired(
  messages_days integer default null, requests_days integer default null
) returns jsonb
  language plpgsql security definer
  set search_path = '' set statement_timeout = '120s'
  as $$
declare
  messages_before constant timestamptz := now() - make_interval(days => messages_days);
  requests_before constant timestamptz := now() - make_interval(days => requests_days);
  messages bigint;
  requests bigint;
begin
  if messages_days < 1 or requests_days < 1 then
    raise exception 'too_few_days' using errcode = 'PT400';
  end if;

  delete from public.contact_messages where created_at < messages_before;
  get diagnostics messages = row_count;
  delete from public.email_marketing_contacts
  where operation = 'createContact' and created_at < messages_before;

  delete from public.early_access_requests as request
  where request.created_at < requests_before
    and (
      request.interest_type <> 'mailing-list'
      or exists (
        select from public.early_access_requests as later
        where later.interest_type = 'mailing-list'
          and later.email_key = request.email_key
          and (later.created_at, later.id) > (request.created_at, request.id)
          and (
            (request.first_name = '' and request.last_name = '')
            or later.first_name <> '' or later.last_name <> ''
          )
      )
    );
  get diagnostics requests = row_count;
  delete from public.email_marketing_contacts as contact
  where contact.operation = 'addContact' and contact.created_at < requests_before
    and not exists (
      select from public.early_access_requests as request where request.id = contact.source_id
    );

  delete from public.vendor_submissions as application
  where application.status = 'declined' and application.reviewed_at < now() - interval '1 year';

  delete from public.investor_gate_attempts where created_at <= now() - interval '15 minutes';
  delete from public.recent_submissions where created_at <= now() - interval '10 minutes';
  return jsonb_build_object('messages', messages, 'requests', requests);
end
$$;
