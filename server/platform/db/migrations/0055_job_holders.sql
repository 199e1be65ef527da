-- works with: 0037
-- each statement by itself
-- Who has a job, among all people: counting the admins by job, and finding that nobody has a job any more, read everybody.
create index concurrently if not exists users_job on users (job) where job is not null;
