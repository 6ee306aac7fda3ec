-- What staff do with an application: write to who applied, decline it, put it off, or make a partner
-- of it.

-- What was asked and answered, in staff's words, with who and when. Letters are made from it.
create table public.application_letters (
  -- The dialog names it, so that sending it again leaves one.
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.vendor_submissions (id) on delete cascade,
  -- Where it went.
  email public.email_address not null,
  kind text not null check (kind in ('question', 'decline')),
  -- 5,000: as what the application says.
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  written_by uuid references public.staff (user_id) on delete set null,
  created_at timestamptz(3) not null default now()
);

create index application_letters_of_application
  on public.application_letters (application_id, created_at);
create index application_letters_by_address on public.application_letters (lower(email));
create index application_letters_written_by on public.application_letters (written_by);

alter table public.application_letters enable row level security;
revoke all on table public.application_letters from public, anon, authenticated;
grant select on table public.application_letters to authenticated;
grant all on table public.application_letters to service_role;

create policy "Staff can read what applicants were written" on public.application_letters
  for select to authenticated using ((select public.is_staff()));

-- Refuses who is not staff.
create function private.ask_staff() returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if not public.is_staff() then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Locks an application that is no partner yet, for staff. Raises application_not_found (HTTP 404).
create function private.lock_application(application_id uuid) returns public.vendor_submissions
  language plpgsql volatile set search_path = ''
  as $$
declare
  application public.vendor_submissions;
begin
  perform private.ask_staff();
  select * into application from public.vendor_submissions as applied
  where applied.id = lock_application.application_id for update;
  if not found then
    raise exception 'application_not_found' using errcode = 'PT404';
  end if;
  return application;
end
$$;

-- Puts an application off, asks the applicant something, or declines it. Sent again under the same
-- id it changes nothing.
--
-- letter_id  names what is written
-- decision   later, question or decline
-- words      of the letter, for the last two
-- Answers the status. Raises already_approved where it is a partner, and already_declined
-- (HTTP 409 both) where a colleague declined it before, so that nobody is told twice.
create function public.answer_application(
  application_id uuid, letter_id uuid, decision text, words text default null
) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  application constant public.vendor_submissions :=
    private.lock_application(answer_application.application_id);
  wanted constant text := case decision when 'decline' then 'declined' else 'reviewing' end;
begin
  if exists (select from public.application_letters as sent where sent.id = letter_id) then
    return application.status;
  end if;
  if decision is null or decision not in ('later', 'question', 'decline') then
    raise exception 'unknown_decision' using errcode = 'PT400';
  end if;
  if application.partner_id is not null then
    raise exception 'already_approved' using errcode = 'PT409';
  end if;
  if application.status = 'declined' and decision = 'decline' then
    raise exception 'already_declined' using errcode = 'PT409';
  end if;
  if decision <> 'later' then
    insert into public.application_letters (id, application_id, email, kind, words, written_by)
    values (
      letter_id, application.id, application.email, decision, answer_application.words, auth.uid()
    );
    perform private.enqueue_letter(
      case decision when 'question' then 'application-question' else 'application-declined' end,
      jsonb_build_object('application_letter', letter_id), application.email, 'contact',
      'application-letter:' || letter_id, 'vendor_submissions:' || application.id
    );
  end if;
  update public.vendor_submissions as reviewed
  set status = wanted, reviewed_by = auth.uid(), reviewed_at = now()
  where reviewed.id = application.id;
  return wanted;
end
$$;

revoke execute on function public.answer_application(uuid, uuid, text, text)
  from public, anon, authenticated;
grant execute on function public.answer_application(uuid, uuid, text, text) to authenticated;

-- As make_search makes them, and of one status where one is named.
drop function if exists public.search_partner_applications(text, timestamptz, uuid, integer);
create function public.search_partner_applications(
  search text,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 50,
  status text default null
) returns setof public.vendor_submissions
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  pattern text := public.containing(search);
begin
  if not public.is_staff() then
    return;
  end if;
  return query
    select stored.* from public.vendor_submissions as stored
    where stored.search_text ilike pattern
      and (
        search_partner_applications.status is null
        or stored.status = search_partner_applications.status
      )
      and (before_id is null or (stored.created_at, stored.id) < (before_created_at, before_id))
    order by stored.created_at desc, stored.id desc
    limit most;
end
$$;

revoke execute on function
  public.search_partner_applications(text, timestamptz, uuid, integer, text)
  from public, anon, authenticated;
grant execute on function
  public.search_partner_applications(text, timestamptz, uuid, integer, text)
  to authenticated;

-- Whether an address takes letters of a stream, for staff: it came back, or its owner stopped them.
create function public.takes_letters(address text, stream text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.ask_staff();
  return not private.is_suppressed(takes_letters.address, takes_letters.stream, '');
end
$$;

revoke execute on function public.takes_letters(text, text) from public, anon, authenticated;
grant execute on function public.takes_letters(text, text) to authenticated;

revoke execute on all functions in schema private from public;
