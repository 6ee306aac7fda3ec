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

-- As before, but a mailbox whose owner said that they do not know us gets one code a day to keep a
-- plan, because anybody can ask for that one; those to open its own plans all come.
create or replace function public.write_code(code_id uuid, code text, token_hash text)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  asked public.family_codes;
  is_staff boolean;
begin
  select * into asked from public.family_codes as known
  where known.id = code_id and known.used_at is null
    and known.created_at > now() - interval '1 hour'
  for update;
  if not found
    or (asked.purpose = 'open' and not private.has_plans(private.family_of(asked.email)))
    or (
      asked.purpose = 'keep'
      and private.has_suppression(private.mailbox(asked.email), 'all', 'report')
      and private.had_code_lately(asked.email, asked.id)
    ) then
    return null;
  end if;
  is_staff := private.is_staff_address(asked.email);
  if not is_staff then
    update public.family_codes as known
    set code_hash = extensions.crypt(write_code.code, extensions.gen_salt('bf', 6)),
      token_hash = write_code.token_hash,
      expires_at = now() + interval '15 minutes'
    where known.id = asked.id;
  end if;
  return jsonb_build_object('purpose', asked.purpose, 'is_staff', is_staff);
end
$$;

revoke execute on all functions in schema private from public;
