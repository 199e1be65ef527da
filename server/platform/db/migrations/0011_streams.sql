-- A stream of notifications looks for what came after the id that it sent last.
create index notifications_user_id on notifications (user_id, id);

-- The filters of the audit list that name neither object nor actor.
create index audit_entries_action on audit_entries (action, created_at desc, id desc);
create index audit_entries_role on audit_entries (actor_role, created_at desc, id desc);
