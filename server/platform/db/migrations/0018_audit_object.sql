-- The audit list of one kind of object, newest first: the index of objects has their ids in between.
create index audit_entries_object_created on audit_entries (object, created_at desc, id desc);
