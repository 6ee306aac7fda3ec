-- As before, and codes for plans are among what is asked for by who reads it (decision 028): only a
-- bounce, or what is said of that very kind, takes from a family the way back to its plan. write_code
-- sees to it that nobody is pestered with them.
create or replace function private.is_suppressed(address text, stream text, kind text)
  returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.letter_suppressions as suppression
    where (
        suppression.address_hash = private.address_hash(address)
        and (
          suppression.scope = 'kind:' || kind
          or suppression.scope = 'stream:' || stream
            and kind not in ('new-password', 'confirm-subscription', 'plan-code')
        )
      )
      or (
        suppression.address_hash in (
          private.address_hash(address), private.address_hash(private.mailbox(address))
        )
        and suppression.scope = 'all'
        and (kind not in ('new-password', 'plan-code') or suppression.reason = 'bounce')
      )
  )
$$;

-- Whether a mailbox that wants no letters was sent a code within a day, besides this one's.
create function private.had_code_lately(address text, code_id uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.letters as letter
    where letter.kind = 'plan-code' and letter.state = 'sent'
      and letter.created_at > now() - interval '1 day'
      and private.mailbox(letter.recipient) = private.mailbox(address)
      and letter.dedupe_key <> 'plan-code:' || code_id
  )
$$;

revoke execute on all functions in schema private from public;
