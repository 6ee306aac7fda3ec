-- As before; declined without words, nothing is sent: not everybody who applies wrote to us in earnest.
create or replace function public.answer_application(
  application_id uuid, letter_id uuid, decision text, words text default null,
  seen integer default null
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
  perform private.ask_version(application, seen);
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
