-- works with: 0037
-- Changes of rewards above the bound for one admin. Without a rule: the points of referrals.
create table reward_changes (
  id         bigint generated always as identity primary key,
  rule_id    bigint references scratch_rules (id) on delete cascade,
  before     jsonb,
  after      jsonb not null,
  state      text not null default 'asked'
    check (state in ('asked', 'approved', 'rejected', 'stale')),
  asked_by   bigint not null references users (id),
  decided_by bigint references users (id),
  -- why it was rejected
  reason     text,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3)
);
create index reward_changes_created on reward_changes (created_at desc, id desc);
create index reward_changes_rule on reward_changes (rule_id) where rule_id is not null;
-- one change of a target waits at a time
create unique index reward_changes_asked on reward_changes (coalesce(rule_id, 0))
  where state = 'asked';
