-- The newsletter (docs/product.md 11.23): editors write it, and an owner sends it to those who
-- confirmed the mailing list. Its letters enter the outbox in batches, whenever nothing else is
-- due.
create table public.newsletters (
  id uuid primary key default gen_random_uuid(),
  -- 150 is twice what a mailbox shows of a subject.
  subject text not null check (
    char_length(subject) <= 150 and subject ~ '\S' and subject !~ '[[:cntrl:]]'
  ),
  -- Paragraphs, as long together as a message to us.
  words text not null default '' check (char_length(words) <= 10000),
  -- An article that it announces, by title, excerpt and address.
  article_id uuid references public.articles (id) on delete set null,
  state text not null default 'draft' check (
    state in ('draft', 'sending', 'paused', 'sent', 'cancelled')
  ),
  -- The text of the last test letter; only that text is sent.
  tested_text jsonb,
  tested_at timestamptz(3),
  -- The text that was sent, whatever becomes of the article.
  sent_text jsonb,
  -- Those who confirm later get the next newsletter.
  started_at timestamptz(3),
  started_by uuid references public.staff (user_id) on delete set null,
  -- The last address whose letter is written, in the order of addresses, while others wait; then
  -- when all were written.
  written_to text,
  written_at timestamptz(3),
  finished_at timestamptz(3),
  -- The result, for when the letters are gone.
  outcome jsonb,
  created_by uuid default auth.uid() references public.staff (user_id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint newsletters_started check ((state = 'draft') = (started_at is null))
);
create index newsletters_by_age on public.newsletters (created_at desc, id desc);
create index newsletters_by_article on public.newsletters (article_id);
create index newsletters_by_creator on public.newsletters (created_by);
create index newsletters_by_sender on public.newsletters (started_by);
grant delete on table public.newsletters to authenticated;
grant select (
  id, subject, words, article_id, state, tested_at, sent_text, started_at, finished_at, created_at,
  updated_at
) on table public.newsletters to authenticated;
grant insert (id, subject, words, article_id) on table public.newsletters to authenticated;
grant update (id, subject, words, article_id) on table public.newsletters to authenticated;
select private.let_staff('newsletters', 'select', 'content');
select private.let_staff('newsletters', 'insert', 'content', own => 'created_by');
create policy "Staff can change a newsletter until it is sent" on public.newsletters
  for update to authenticated using ((select public.staff_may('content')) and state = 'draft')
  with check ((select public.staff_may('content')) and state = 'draft');
create policy "Staff can delete a newsletter that was not sent" on public.newsletters
  for delete to authenticated using ((select public.staff_may('content')) and state = 'draft');
create trigger set_updated_at before update of subject, words, article_id on public.newsletters
  for each row execute function public.set_updated_at();
select private.log_activity_of(
  'newsletters', 'content', events => 'insert or update of subject, words, article_id, state or delete'
);

-- The text of a newsletter as of now: {"subject", "words", "article": {"title", "excerpt",
-- "slug"}}. Its article is null where it has none that visitors can read.
create function private.newsletter_text(newsletter public.newsletters) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'subject', btrim(newsletter.subject),
    'words', btrim(newsletter.words, E' \n\r\t'),
    'article', (
      select jsonb_build_object(
        'title', article.title,
        'excerpt', coalesce(nullif(btrim(article.excerpt), ''), article.meta_description),
        'slug', article.slug
      )
      from public.articles as article
      where article.id = newsletter.article_id
        and public.is_published(article.published, article.publish_at, article.unpublish_at)
        and article.deleted_at is null
    )
  )
$$;

-- Why a newsletter cannot be sent or tested; null: it can.
create function private.newsletter_lacks(newsletter public.newsletters) returns text
  language sql stable set search_path = '' as $$
  select case
    when newsletter.state <> 'draft' then 'is_sent'
    when not private.sends_mail() then 'no_mail'
    when newsletter.article_id is not null
      and private.newsletter_text(newsletter) -> 'article' = 'null' then 'article_hidden'
    when newsletter.words !~ '\S' and newsletter.article_id is null then 'no_words'
  end
$$;

-- Counts the addresses after one that confirmed until then and stopped nothing: takes_no_list for
-- all at once.
create function private.count_readers(behind text, until timestamptz) returns bigint
  language sql stable set search_path = '' as $$
  select count(*) from public.subscriptions as subscription
  where subscription.state = 'confirmed' and subscription.email_key > behind and subscription.confirmed_at <= until
    and subscription.id not in (
      select subscriptions.id from public.subscriptions
      where private.address_hash(subscriptions.email_key) = any (array(
          select stop.address_hash from public.letter_suppressions as stop
          where stop.scope in ('all', 'stream:list', 'kind:newsletter')
        ))
        or private.address_hash(private.mailbox(subscriptions.email_key)) = any (array(
          select stop.address_hash from public.letter_suppressions as stop where stop.scope = 'all'
        ))
    )
$$;

-- The number of addresses that a newsletter would go to now.
create function public.newsletter_recipients() returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('content');
  return private.count_readers('', 'infinity');
end
$$;
grant execute on function public.newsletter_recipients() to authenticated;

-- Sends a newsletter to the caller alone, as a test. Raises is_sent, no_mail, no_words,
-- article_hidden, gone, changed and too_many_tests (HTTP 409).
--
-- seen  updated_at of the newsletter as the caller sees it, so that nobody sends words they have
--       not seen
create function public.test_newsletter(newsletter uuid, seen timestamptz) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.newsletters;
  refusal text;
  address text := (select account.email::text from auth.users as account where account.id = auth.uid());
begin
  perform private.require_staff('content');
  select * into held from public.newsletters
  where newsletters.id = test_newsletter.newsletter for update;
  refusal := case
    when held.id is null then 'gone'
    when private.newsletter_lacks(held) is not null then private.newsletter_lacks(held)
    when held.updated_at is distinct from seen then 'changed'
    -- Of a mailbox in a day, so that a held down button fills none.
    when (
      select count(*) from public.letters as letter
      where letter.kind = 'newsletter' and letter.params ? 'test' and letter.recipient = address
        and letter.created_at > now() - interval '1 day'
    ) >= 20 then 'too_many_tests'
  end;
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  update public.newsletters as tested
  set tested_text = private.newsletter_text(held), tested_at = now()
  where tested.id = held.id;
  perform private.enqueue_letter(
    'newsletter', jsonb_build_object('newsletter', held.id, 'test', true), address,
    'account', 'newsletter-test:' || held.id || ':' || gen_random_uuid(), 'newsletters:' || held.id
  );
end
$$;
grant execute on function public.test_newsletter(uuid, timestamptz) to authenticated;

-- Starts sending a newsletter to everybody. For owners. Raises as test_newsletter does, and
-- not_tested where its last test letter had another text.
create function public.send_newsletter(newsletter uuid, seen timestamptz) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.newsletters;
  refusal text;
begin
  perform private.require_staff('settings');
  select * into held from public.newsletters
  where newsletters.id = send_newsletter.newsletter for update;
  refusal := case
    when held.id is null then 'gone'
    when private.newsletter_lacks(held) is not null then private.newsletter_lacks(held)
    when held.updated_at is distinct from seen then 'changed'
    when held.tested_text is distinct from private.newsletter_text(held) then 'not_tested'
  end;
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;
  update public.newsletters
  set state = 'sending', sent_text = held.tested_text, started_at = now(), started_by = auth.uid()
  where newsletters.id = held.id;
end
$$;
grant execute on function public.send_newsletter(uuid, timestamptz) to authenticated;

-- Its letters to subscribers. No pinned search_path, as with public.is_published.
create function private.letters_of(newsletter uuid) returns setof public.letters
  language sql stable as $$
  select letter.* from public.letters as letter
  where letter.kind = 'newsletter' and letter.params ->> 'newsletter' = newsletter::text
    and not letter.params ? 'test'
$$;

-- Whether letters of a newsletter link to an article that visitors can no longer read.
create function private.misses_article(newsletter public.newsletters) returns boolean
  language sql stable set search_path = '' as $$
  select newsletter.sent_text -> 'article' <> 'null'
    and private.newsletter_text(newsletter) -> 'article' = 'null'
$$;

-- Whether a newsletter is halted; one whose article visitors can no longer read halts itself.
create function private.is_halted(newsletter uuid) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  held public.newsletters;
begin
  -- Who holds it is halting it, or ends it: this letter is not waited for.
  select * into held from public.newsletters
  where newsletters.id = newsletter for update skip locked;
  if held.state = 'sending' and private.misses_article(held) then
    update public.newsletters set state = 'paused' where newsletters.id = held.id;
    return true;
  end if;
  return exists (
    select from public.newsletters where newsletters.id = newsletter and newsletters.state = 'paused'
  );
end
$$;

-- Halts a newsletter that is being sent ('pause'), goes on ('resume'), ends it ('cancel'), or
-- retries what failed ('retry'). For owners. False: its state no longer allows that. Raises
-- article_gone (HTTP 409) rather than send a link that leads nowhere.
create function public.change_newsletter(newsletter uuid, change text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Later than anybody waits; the outbox keeps letters for 90 days.
  halted constant timestamptz := now() + interval '100 years';
  held public.newsletters;
begin
  perform private.require_staff('settings');
  select * into held from public.newsletters
  where newsletters.id = change_newsletter.newsletter for update;
  perform private.refuse('article_gone', 409,
    change in ('resume', 'retry') and private.misses_article(held));
  if change = 'pause' and held.state = 'sending' then
    update public.newsletters set state = 'paused' where newsletters.id = held.id;
    update public.letters as letter set next_attempt_at = halted
    where letter.id in (select letters_of.id from private.letters_of(held.id))
      and letter.state in ('queued', 'retrying');
  elsif change = 'resume' and held.state = 'paused' then
    update public.newsletters set state = 'sending' where newsletters.id = held.id;
    update public.letters as letter set next_attempt_at = now()
    where letter.id in (select letters_of.id from private.letters_of(held.id))
      and letter.state in ('queued', 'retrying');
  elsif change = 'cancel' and held.state in ('sending', 'paused') then
    update public.letters as letter set state = 'cancelled'
    where letter.id in (select letters_of.id from private.letters_of(held.id))
      and letter.state in ('queued', 'retrying');
    update public.newsletters set state = 'cancelled', finished_at = now()
    where newsletters.id = held.id;
    update public.newsletters
    set outcome = private.newsletter_outcome(newsletters), written_to = null
    where newsletters.id = held.id;
  elsif change = 'retry' and held.state in ('sent', 'sending') then
    update public.letters as letter
    set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null
    where letter.id in (select letters_of.id from private.letters_of(held.id))
      and letter.state = 'failed';
    if not found then
      return false;
    end if;
    update public.newsletters set state = 'sending', finished_at = null
    where newsletters.id = held.id;
  elsif change in ('pause', 'resume', 'cancel', 'retry') then
    return false;
  else
    raise exception 'unknown_change' using errcode = 'PT400';
  end if;
  return true;
end
$$;
grant execute on function public.change_newsletter(uuid, text) to authenticated;

-- Counts a newsletter's letters; `waiting` are those that have not left, the unwritten included.
create function private.newsletter_outcome(newsletter public.newsletters) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sent', count(*) filter (where letter.state = 'sent'),
    'failed', count(*) filter (where letter.state = 'failed'),
    'left_out', count(*) filter (where letter.state in ('suppressed', 'cancelled')),
    'waiting', count(*) filter (where letter.state in ('queued', 'retrying', 'sending')) + case
      when newsletter.state in ('sending', 'paused') and newsletter.written_at is null
        then private.count_readers(coalesce(newsletter.written_to, ''), newsletter.started_at)
      else 0
    end
  )
  from private.letters_of(newsletter.id) as letter
$$;

-- The same for staff, and whether it links to an article that visitors cannot read; null for one
-- that was not sent.
create function public.newsletter_progress(newsletter uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  held public.newsletters;
begin
  perform private.require_staff('content');
  select * into held from public.newsletters
  where newsletters.id = newsletter_progress.newsletter and newsletters.state <> 'draft';
  return case
    when held.id is null then null
    -- The outbox begins to forget its letters.
    when held.finished_at < now() - interval '6 days' then held.outcome
    else private.newsletter_outcome(held)
  end || jsonb_build_object('misses_article', coalesce(private.misses_article(held), false));
end
$$;
grant execute on function public.newsletter_progress(uuid) to authenticated;

-- Writes the next letters of the newsletter being sent, in the order of addresses. The letters and
-- the progress are stored in one transaction: if the process dies in the middle, nobody is left out
-- and nobody gets two. Returns how many addresses it went through.
create function private.write_newsletters(most integer default 100) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.newsletters;
  subscription public.subscriptions;
  seen integer := 0;
begin
  select * into held from public.newsletters as next
  where next.state = 'sending' and next.written_at is null
  order by next.started_at
  limit 1 for update skip locked;
  if held.id is null then
    update public.newsletters as done
    set state = 'sent', finished_at = now(), outcome = private.newsletter_outcome(done)
    where done.state = 'sending' and done.written_at is not null and not exists (
      select from private.letters_of(done.id) as letter
      where letter.state in ('queued', 'retrying', 'sending')
    );
    return 0;
  end if;
  for subscription in
    select subscriptions.* from public.subscriptions
    where subscriptions.email_key > coalesce(held.written_to, '')
    order by subscriptions.email_key
    limit most
  loop
    seen := seen + 1;
    held.written_to := subscription.email_key;
    continue when subscription.state <> 'confirmed'
      or subscription.confirmed_at > held.started_at or private.takes_no_list(subscription.email);
    begin
      perform private.enqueue_letter(
        'newsletter',
        jsonb_build_object('newsletter', held.id, 'subscription', subscription.id),
        subscription.email, 'list',
        'newsletter:' || held.id || ':' || private.address_hash(subscription.email_key),
        'newsletters:' || held.id
      );
    exception when check_violation then
      -- Mail cannot carry this address.
      null;
    end;
  end loop;
  update public.newsletters as newsletter
  set written_to = case when seen < most then null else held.written_to end,
    written_at = case when seen < most then now() end
  where newsletter.id = held.id;
  return seen;
end
$$;
