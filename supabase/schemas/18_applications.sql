-- What staff do with an application: write to the applicant, decline it, or put it off; and what
-- the applicant answers.

-- Questions and answers, with author and time. What staff write becomes letters.
create table public.application_letters (
  -- Chosen by the form: sent twice, it is stored once.
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.vendor_submissions (id) on delete cascade,
  -- The address it went to, or came from.
  email public.email_address not null,
  kind text not null check (kind in ('question', 'decline', 'answer')),
  -- The same limit as for what an application says.
  words text not null check (words ~ '\S' and char_length(words) <= 5000),
  written_by uuid references public.staff (user_id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index application_letters_of_application
  on public.application_letters (application_id, created_at);
create index application_letters_by_address on public.application_letters (lower(email));
create index application_letters_written_by on public.application_letters (written_by);
grant select on table public.application_letters to authenticated;
select private.let_staff('application_letters', 'select', 'people');
select private.log_activity_of('application_letters', 'people', 'application_id', 'vendor_submissions');

-- Refuses callers who may not work on an area.
create function private.require_staff(area text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not public.staff_may(area) then
    raise exception 'not_staff' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Locks an application that is no partner yet, for staff. Raises application_not_found (HTTP 404).
create function private.lock_application(application_id uuid) returns public.vendor_submissions
  language plpgsql volatile set search_path = '' as $$
declare
  application public.vendor_submissions;
begin
  perform private.require_staff('people');
  select * into application from public.vendor_submissions
  where vendor_submissions.id = lock_application.application_id for update;
  perform private.refuse('application_not_found', 404, not found);
  return application;
end
$$;

-- Sets the status of an application, with the caller as its reviewer.
create function private.note_review(application_id uuid, status text) returns void
  language sql volatile set search_path = '' as $$
  update public.vendor_submissions as application
  set status = note_review.status, reviewed_by = auth.uid(), reviewed_at = now(),
    version = application.version + 1, answered_at = null
  where application.id = note_review.application_id
$$;

-- Puts an application off, asks the applicant something, or declines it. Sending again under the
-- same id, or the same without words, changes nothing.
--
-- letter_id  the id of what is written
-- decision   later, question or decline
-- words      of the letter, for the last two. Declined without words, nothing is sent: not every
--            applicant wrote to us in earnest
-- seen       the version that the caller saw; null: any version
-- Answers the status. Raises already_approved where it is a partner, already_declined where a
-- colleague declined it before, so that nobody is told twice, and application_changed after any
-- other change (HTTP 409 all).
create function public.answer_application(
  application_id uuid, letter_id uuid, decision text, words text default null,
  seen integer default null
) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  application constant public.vendor_submissions :=
    private.lock_application(answer_application.application_id);
  wanted constant text := case decision when 'decline' then 'declined' else 'reviewing' end;
begin
  if exists (select from public.application_letters as letter where letter.id = letter_id)
    or words is null and (application.version, application.status, application.reviewed_by)
      = (seen + 1, wanted, auth.uid()) then
    return application.status;
  end if;
  perform private.refuse('unknown_decision', 400,
    decision is null or decision not in ('later', 'question', 'decline'));
  perform private.refuse('already_approved', 409, application.partner_id is not null);
  perform private.refuse('already_declined', 409,
    application.status = 'declined' and decision = 'decline');
  perform private.refuse('application_changed', 409, application.version <> seen);
  if decision = 'question' or (decision = 'decline' and words is not null) then
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
  perform private.note_review(application.id, wanted);
  return wanted;
end
$$;
grant execute on function public.answer_application to authenticated;

-- The names of staff to show beside what they did, or else their addresses, by id; for staff.
create function public.staff_names() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(member.user_id, private.name_of(member.user_id))
  from public.staff as member
  having (select public.is_staff())
$$;
grant execute on function public.staff_names() to authenticated;

-- Stores the token of a question's letter that is about to be sent. Answers its words; null: it is
-- gone.
create function public.write_application_question(letter_id uuid, token_hash text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked public.application_letters;
begin
  select * into asked from public.application_letters as letter
  where letter.id = write_application_question.letter_id;
  if found then
    insert into public.link_tokens (application_id, email, purpose, token_hash)
    values (
      asked.application_id, asked.email, 'application', write_application_question.token_hash
    );
  end if;
  return asked.words;
end
$$;

-- Makes a link to the same page for staff to hand on, and answers its token. Raises
-- application_not_found (HTTP 404).
create function public.make_application_link(application_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  application constant public.vendor_submissions :=
    private.lock_application(make_application_link.application_id);
  made constant text := encode(extensions.gen_random_bytes(20), 'hex');
begin
  insert into public.link_tokens (application_id, email, purpose, token_hash, handed_on_by)
  values (
    application.id, application.email, 'application', private.token_hash(made), auth.uid()
  );
  return made;
end
$$;
grant execute on function public.make_application_link(uuid) to authenticated;

-- What the page of an applicant shows: {"about": the business, "is_open": whether it takes an
-- answer, "said": questions and answers, oldest first}. Null for a token that opens nothing. Changes
-- nothing.
create function public.application_page(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.link_tokens :=
    private.link_token(application_page.token, 'application');
begin
  return (
    select jsonb_build_object(
      'about', application.business_name,
      'is_open', application.status in ('new', 'reviewing'),
      'said', to_jsonb(array(
        select to_jsonb(entry) from (
          select letter.id, letter.kind = 'question' as is_ours, letter.words, letter.created_at as at
          from public.application_letters as letter
          where letter.application_id = application.id and letter.kind in ('question', 'answer')
          order by letter.created_at, letter.id
        ) as entry
      ))
    )
    from public.vendor_submissions as application where application.id = held.application_id
  );
end
$$;
grant execute on function public.application_page(text) to anon, authenticated;

-- Stores an applicant's answer; again under the same id it changes nothing. Tells staff who want
-- that at once, and those with a daily digest who wrote to the applicant. Null for a token that
-- opens nothing; false where it was decided. Raises too_many_answers (HTTP 429) after 20 a day, and
-- what the column refuses.
create function public.answer_application_question(
  token text, p_id uuid, words text
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.link_tokens :=
    private.link_token(answer_application_question.token, 'application');
  application public.vendor_submissions;
begin
  select * into application from public.vendor_submissions
  where vendor_submissions.id = held.application_id for update;
  if not found then
    return null;
  end if;
  if exists (select from public.application_letters as letter where letter.id = p_id) then
    return true;
  end if;
  if application.status not in ('new', 'reviewing') then
    return false;
  end if;
  perform private.refuse('too_many_answers', 429, (
    select count(*) from public.application_letters as letter
    where letter.application_id = application.id and letter.kind = 'answer'
      and letter.created_at > now() - interval '1 day'
  ) >= 20);
  insert into public.application_letters (id, application_id, email, kind, words)
  values (
    p_id, application.id, application.email, 'answer', answer_application_question.words
  );
  update public.vendor_submissions
  set status = 'reviewing', version = vendor_submissions.version + 1, answered_at = now()
  where vendor_submissions.id = application.id;
  perform private.tell_member(
    colleague.user_id, colleague.email, 'application-answered',
    jsonb_build_object('application_id', application.id, 'answer_id', p_id),
    'application_letters:' || p_id
  )
  from private.staff_to_tell() as colleague
  where colleague.choice = 'at-once' or (
    colleague.choice = 'daily' and exists (
      select from public.application_letters as letter
      where letter.application_id = application.id and letter.written_by = colleague.user_id
    )
  );
  return true;
end
$$;
grant execute on function public.answer_application_question to anon, authenticated;

-- Whether an address takes letters of a stream, for staff: no if it bounced or its owner stopped
-- them.
create function public.takes_letters(address text, stream text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('people');
  return not private.is_suppressed(takes_letters.address, takes_letters.stream, '');
end
$$;
grant execute on function public.takes_letters(text, text) to authenticated;
