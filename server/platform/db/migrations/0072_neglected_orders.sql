-- works with: 0037
-- When the admins were notified about an accepted order that nobody begins.
alter table orders add column late_told_at timestamptz(3);
alter table order_events drop constraint order_events_program_check;
alter table order_events add constraint order_events_program_check
  check (program in ('payment', 'deadline', 'expiry', 'closure', 'neglect')) not valid;
-- A new store sells after the first sign-in of its owner. Stores from before sell on.
alter table stores add column awaits_owner boolean not null default false;
create function end_owners_absence() returns trigger language plpgsql as $$
begin
  update stores set awaits_owner = false where owner_id = new.user_id and awaits_owner;
  return null;
end $$;
create trigger sessions_end_owners_absence after insert on sessions for each row execute function end_owners_absence();
