-- How a guest is addressed in letters and on the household's page: as the family wrote it, else by
-- the first name, or as the name is written where it has none.

alter table public.plan_guests
  add called text not null default '' check (char_length(called) <= 200 and called !~ '[\r\n]');
grant insert (called), update (called) on table public.plan_guests to authenticated;

-- As shared/called.ts does it: what is shown without an account are first names.
create function private.called_as(name text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  kin constant text := 'aunt|aunt(?:ie|y)|uncle|cousin|grand(?:ma|pa|mother|father|ad|dad)|granny|gran|nann?a|papa|mama|mom|mum|dad|t[ií][ao]|abuel[ao]|tante|onkel|oma|opa|baby|sir|dame|lady|father|fr|sister|brother|pastor|rabbi|imam|deacon|عمة?|خالة?';
  title constant text := 'drs?|prof(?:essor)?|mrs?|ms|miss|mx|rev(?:erend)?|herr|frau|señor(?:a|ita)?|sr|sra|srta|madame|mme|mlle|hon|judge|capt(?:ain)?|col|gen|lt|sgt|major|old|د|السيدة?|الدكتورة?';
  after constant text := '(?:jr|sr|i{2,3}|iv|md|phd|esq)\.?$';
  several constant text := '^(?:the|los|las|die) |[&+]| (?:and|und) |^\S+ y |famil(?:y|ies|ia|ias|ie|ien|le|les)(?: |$)|^\S+[''’]s |[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]';
  double constant text := '^((?:mar[ií]a|jos[eé]|juan|ana|luis|mary|jean|abdul) (?:jos[eé]|jes[uú]s|luisa?|carlos|mar[ií]a|antonio|manuel|pablo|elena|isabel|teresa|carmen|anne?|beth|jo|lou|ellen|pierre|claude|luc|rahman|rahim)|(?:عبد|أبو|أم) \S+)(?: |$)';
  particle constant text := '(?:v[ao]n|del?|della|dos|de[nr]|bin|ibn|(?:[Vv][ao]n|[Dd]e) (?:de[nr]?|[Ll]as?|[Ll]os)) ';
  plain constant text := btrim(regexp_replace(name, '\s+', ' ', 'g'));
  whole constant text := regexp_replace(plain, '^\d+[.)] ?| ?\([^()]*\)$', '', 'g');
  nick constant text := substring(whole from '["“„]([^"“”„]+)["”“]');
  turned text := whole;
  rest text;
begin
  if nick is not null or whole ~* several then
    return coalesce(nick, whole);
  end if;
  turned := regexp_replace(whole, '^([^,]+), (?!' || after || ')([^,]+)$', '\2 \1', 'i');
  if turned ~* ('^(?:' || kin || ')(?:\.? |$)') then
    return coalesce(substring(turned from '^(\S+ \S+) '), turned);
  end if;
  rest := regexp_replace(turned, '^(?:(?:' || title || ')\.? )+|,? ' || after, '', 'gi');
  if turned ~* ('^(?:' || title || ')\.? ') and (rest !~ ' ' or rest ~* ('^' || particle))
    or rest ~ ('^' || particle || '|^\S\.? \S+$') then
    return turned;
  end if;
  return regexp_replace(btrim(coalesce(
    substring(rest from '^((?:\S\. ?){2,}|(?:\S ){2,})'),
    (regexp_match(rest, double, 'i'))[1],
    substring(rest from '^(\S\.? \S+|\S+)'),
    ''
  )), '[,;:]$', '');
end
$$;

-- The people of a household as they are addressed, and what they answered. What they need they are
-- not told again, only that the family knows.
create or replace function private.shown_guests(household public.plan_households) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', guest.id,
          'name', coalesce(nullif(btrim(guest.called), ''), private.called_as(guest.name)),
          'kind', guest.kind,
          'is_plus_one', guest.is_plus_one,
          'told_food', coalesce(needs.food, '') <> '',
          'told_access', coalesce(needs.access, '') <> '',
          'replies', coalesce((
            select jsonb_object_agg(
              coalesce(reply.part_id::text, ''),
              jsonb_build_object(
                'answer', reply.answer, 'before_change', reply.before_change,
                'is_late', reply.is_late
              )
            )
            from public.plan_replies as reply
            where reply.guest_id = guest.id and reply.plan_id = guest.plan_id
              and reply.answer is not null and reply.removed_at is null
          ), '{}')
        ) order by guest.is_plus_one, guest.position, guest.id
      ), '[]'
    )
    from public.plan_guests as guest
    left join public.plan_guest_needs as needs
      on needs.id = guest.id and needs.plan_id = guest.plan_id and needs.removed_at is null
    where guest.plan_id = household.plan_id and guest.household_id = household.id
      and guest.removed_at is null
  );
end
$$;

revoke execute on all functions in schema private from public;
