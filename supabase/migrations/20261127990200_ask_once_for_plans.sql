set check_function_bodies = off;

drop policy "Editors can add answers" on public.plan_replies;

drop policy "Editors can add choices" on public.plan_choices;

drop policy "Editors can add guests" on public.plan_guests;

drop policy "Editors can add households" on public.plan_households;

drop policy "Editors can add how households are reached" on public.plan_household_contacts;

drop policy "Editors can add parts of the day" on public.plan_invitation_parts;

drop policy "Editors can add tasks" on public.plan_tasks;

drop policy "Editors can add to the budget" on public.plan_budget_items;

drop policy "Editors can add to the program" on public.plan_program_items;

drop policy "Editors can add to the shortlist" on public.plan_shortlist;

drop policy "Editors can add what guests need" on public.plan_guest_needs;

drop policy "Editors can change answers" on public.plan_replies;

drop policy "Editors can change choices" on public.plan_choices;

drop policy "Editors can change guests" on public.plan_guests;

drop policy "Editors can change households" on public.plan_households;

drop policy "Editors can change how households are reached" on public.plan_household_contacts;

drop policy "Editors can change tasks" on public.plan_tasks;

drop policy "Editors can change the budget" on public.plan_budget_items;

drop policy "Editors can change the invitation" on public.plan_invitations;

drop policy "Editors can change the parts of the day" on public.plan_invitation_parts;

drop policy "Editors can change the program" on public.plan_program_items;

drop policy "Editors can change the public link" on public.plan_public_links;

drop policy "Editors can change the shortlist" on public.plan_shortlist;

drop policy "Editors can change their plans" on public.plans;

drop policy "Editors can change what guests need" on public.plan_guest_needs;

drop policy "Editors can decline who waits" on public.plan_requests;

drop policy "Editors can read households' links" on public.plan_household_tokens;

drop policy "Editors can read how households are reached" on public.plan_household_contacts;

drop policy "Editors can read the public link" on public.plan_public_tokens;

drop policy "Editors can read what guests need" on public.plan_guest_needs;

drop policy "Editors can read what people who ask wrote" on public.plan_request_contacts;

drop policy "Editors can read what was reported" on public.plan_memory_reports;

drop policy "Editors can show, hide and order memories" on public.plan_memories;

drop policy "Members can change their own name" on public.plan_members;

drop policy "Members can read how they and who they booked reach each other" on public.inquiry_contacts;

drop policy "Members can read the parts of their plans' day" on public.plan_invitation_parts;

drop policy "Members can read their inquiries' threads" on public.inquiry_threads;

drop policy "Members can read their plans" on public.plans;

drop policy "Members can read their plans' budget" on public.plan_budget_items;

drop policy "Members can read their plans' choices" on public.plan_choices;

drop policy "Members can read their plans' guests" on public.plan_guests;

drop policy "Members can read their plans' inquiries" on public.inquiries;

drop policy "Members can read their plans' invitation" on public.plan_invitations;

drop policy "Members can read their plans' memories" on public.plan_memories;

drop policy "Members can read their plans' memories' pictures" on storage.objects;

drop policy "Members can read their plans' pictures" on storage.objects;

drop policy "Members can read their plans' program" on public.plan_program_items;

drop policy "Members can read their plans' shortlist" on public.plan_shortlist;

drop policy "Members can read their plans' tasks" on public.plan_tasks;

drop policy "Members can read what changed in their plans" on public.plan_history;

drop policy "Members can read what guests answered" on public.plan_replies;

drop policy "Members can read what was said in them" on public.inquiry_entries;

drop policy "Members can read what was wished for" on public.plan_wishes;

drop policy "Members can read whether there is a public link" on public.plan_public_links;

drop policy "Members can read who asks to come" on public.plan_requests;

drop policy "Members can read who is invited" on public.plan_households;

drop policy "Members can see what owners announced" on public.plan_announcements;

drop policy "Members can see which files came with them" on public.inquiry_files;

drop policy "Members can see who is in their plans" on public.plan_members;

drop policy "Owners can see their plans' invitations" on public.plan_invites;

drop policy "Owners can see whom they named" on public.plan_finders;

create policy "Editors can add answers" on public.plan_replies as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add choices" on public.plan_choices as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add guests" on public.plan_guests as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add households" on public.plan_households as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add how households are reached" on public.plan_household_contacts as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add parts of the day" on public.plan_invitation_parts as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add tasks" on public.plan_tasks as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add to the budget" on public.plan_budget_items as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add to the program" on public.plan_program_items as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add to the shortlist" on public.plan_shortlist as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can add what guests need" on public.plan_guest_needs as permissive for insert to authenticated with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change answers" on public.plan_replies as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change choices" on public.plan_choices as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change guests" on public.plan_guests as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change households" on public.plan_households as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change how households are reached" on public.plan_household_contacts as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change tasks" on public.plan_tasks as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change the budget" on public.plan_budget_items as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change the invitation" on public.plan_invitations as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change the parts of the day" on public.plan_invitation_parts as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change the program" on public.plan_program_items as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change the public link" on public.plan_public_links as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change the shortlist" on public.plan_shortlist as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change their plans" on public.plans as permissive for update to authenticated using ((id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can change what guests need" on public.plan_guest_needs as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Editors can decline who waits" on public.plan_requests as permissive for update to authenticated using (((household_id IS NULL) AND (plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))))) with check (((household_id IS NULL) AND (plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))));

create policy "Editors can read households' links" on public.plan_household_tokens as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('private'::text) AS plans_as))));

create policy "Editors can read how households are reached" on public.plan_household_contacts as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('private'::text) AS plans_as))));

create policy "Editors can read the public link" on public.plan_public_tokens as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('private'::text) AS plans_as))));

create policy "Editors can read what guests need" on public.plan_guest_needs as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('private'::text) AS plans_as))));

create policy "Editors can read what people who ask wrote" on public.plan_request_contacts as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('private'::text) AS plans_as))));

create policy "Editors can read what was reported" on public.plan_memory_reports as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('private'::text) AS plans_as))));

create policy "Editors can show, hide and order memories" on public.plan_memories as permissive for update to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as)))) with check ((plan_id = ANY (ARRAY( SELECT public.plans_as('editor'::text) AS plans_as))));

create policy "Members can change their own name" on public.plan_members as permissive for update to authenticated using (((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))) AND (user_id = ( SELECT auth.uid() AS uid)))) with check (((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy "Members can read how they and who they booked reach each other" on public.inquiry_contacts as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read the parts of their plans' day" on public.plan_invitation_parts as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their inquiries' threads" on public.inquiry_threads as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans" on public.plans as permissive for select to authenticated using ((id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' budget" on public.plan_budget_items as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' choices" on public.plan_choices as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' guests" on public.plan_guests as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' inquiries" on public.inquiries as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' invitation" on public.plan_invitations as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' memories" on public.plan_memories as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' memories' pictures" on storage.objects as permissive for select to authenticated using (((bucket_id = 'memory-pictures'::text) AND (EXISTS ( SELECT
   FROM public.plan_memories memory
  WHERE ((memory.picture_path = public.memory_picture_of(objects.name)) AND (memory.removed_at IS NULL))))));

create policy "Members can read their plans' pictures" on storage.objects as permissive for select to authenticated using (((bucket_id = 'plan-pictures'::text) AND ("left"(name, 36) = ANY (ARRAY( SELECT (plan.plan)::text AS plan
   FROM public.plans_as('viewer'::text) plan(plan))))));

create policy "Members can read their plans' program" on public.plan_program_items as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' shortlist" on public.plan_shortlist as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read their plans' tasks" on public.plan_tasks as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read what changed in their plans" on public.plan_history as permissive for select to authenticated using (((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))) AND ((noun <> ALL (public.plan_tables('private'::text))) OR (plan_id = ANY (ARRAY( SELECT public.plans_as('private'::text) AS plans_as))))));

create policy "Members can read what guests answered" on public.plan_replies as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read what was said in them" on public.inquiry_entries as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read what was wished for" on public.plan_wishes as permissive for select to authenticated using ((EXISTS ( SELECT
   FROM public.plans plan
  WHERE ((plan.id = plan_wishes.plan_id) AND (plan.id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))) AND ((plan.ended_at IS NULL) OR ('words'::text = ANY (plan.ended_keeps)))))));

create policy "Members can read whether there is a public link" on public.plan_public_links as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read who asks to come" on public.plan_requests as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can read who is invited" on public.plan_households as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can see what owners announced" on public.plan_announcements as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can see which files came with them" on public.inquiry_files as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Members can see who is in their plans" on public.plan_members as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('viewer'::text) AS plans_as))));

create policy "Owners can see their plans' invitations" on public.plan_invites as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('owner'::text) AS plans_as))));

create policy "Owners can see whom they named" on public.plan_finders as permissive for select to authenticated using ((plan_id = ANY (ARRAY( SELECT public.plans_as('owner'::text) AS plans_as))));

reset check_function_bodies;
