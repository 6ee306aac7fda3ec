-- Applications are reviewed: by whom, when, and with what came of it.
alter table public.vendor_submissions
  add column status text not null default 'new' check (
    status in ('new', 'reviewing', 'approved', 'declined')
  ),
  -- Who said so last, and when.
  add column reviewed_by uuid references public.staff (user_id) on delete set null,
  add column reviewed_at timestamptz(3),
  -- What it became; null, too, once that was deleted.
  add column partner_id uuid references public.partners (id) on delete set null;

create index vendor_submissions_by_status
  on public.vendor_submissions (status, created_at desc, id desc);
create index vendor_submissions_reviewed_by on public.vendor_submissions (reviewed_by);
create index vendor_submissions_as_partner on public.vendor_submissions (partner_id);
