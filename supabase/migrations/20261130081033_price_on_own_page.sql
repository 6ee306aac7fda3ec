set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.own_partner_page(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held constant public.link_tokens := private.link_token(token, 'own');
begin
  return (
    select jsonb_build_object(
      'expires_at', held.expires_at, 'is_handed_on', held.handed_on_by is not null,
      'partners', jsonb_agg(partner.page)
    )
    from (
      select jsonb_build_object(
        'id', partners_at.id,
        'listing', to_jsonb(partners_at)
          - array['search_text', 'created_at', 'updated_at', 'image_url', 'is_demonstration'],
        'inquiries', to_jsonb(array(
          select to_jsonb(asked) || jsonb_build_object('answer', answer.said)
          from (
            select inquiry_threads.id as thread, inquiry_threads.asked_at, inquiry_threads.state,
              private.inquiry_state(inquiry_threads) as stands,
              private.plain(inquiry.shown_name) as shown_name,
              private.plain(inquiry.celebration) as celebration, inquiry.currency
            from public.inquiry_threads
            join public.inquiries as inquiry on inquiry.id = inquiry_threads.inquiry_id
            where inquiry_threads.partner_id = partners_at.id and inquiry_threads.removed_at is null
              and held.handed_on_by is null
            order by inquiry_threads.asked_at desc, inquiry_threads.id
            limit 100
          ) as asked
          left join lateral (
            select to_jsonb(entry) as said from (
              select kind, days, price_from, price_to, price_includes, words, created_at as at
              from public.inquiry_entries
              where inquiry_entries.thread_id = asked.thread and removed_at is null
                and kind in ('answer', 'decline', 'message')
              order by created_at desc, version desc
              limit 1
            ) as entry
          ) as answer on true
          order by asked.asked_at desc, asked.thread
        )),
        'proposals', to_jsonb(array(
          select to_jsonb(proposal) from (
            select id, state, changes, picture, word, created_at as at, decided_at
            from public.partner_proposals where partner_proposals.partner_id = partners_at.id
            order by created_at desc limit 5
          ) as proposal
        ))
      ) as page
      from private.partners_at(held.email)
    ) as partner
    having count(*) > 0
  );
end
$function$
;
revoke all on function public.own_partner_page(text) from public, anon, authenticated, service_role;
grant execute on function public.own_partner_page(text) to anon;
grant execute on function public.own_partner_page(text) to authenticated;
grant execute on function public.own_partner_page(text) to service_role;

reset check_function_bodies;
