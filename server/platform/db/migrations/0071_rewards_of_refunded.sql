-- works with: 0037
-- A referral pays a day after its first delivery. Null: no delivery counts yet.
alter table referrals add column due_at timestamptz(3);
create index referrals_due on referrals (due_at) where status = 'pending' and due_at is not null;

-- A whole refund ends the scratch card of its order. A trigger serves every refund, whatever causes it.
create function void_scratch_cards() returns trigger language plpgsql as $$
begin
  update scratch_cards c set status = 'expired', expires_at = least(c.expires_at, now())
  from (
    select r.order_id from refunds r
    where r.order_id in (select order_id from new_rows where not is_surplus and state in ('approved', 'sent', 'done'))
      and not r.is_surplus and r.state in ('approved', 'sent', 'done')
    group by r.order_id having sum(r.amount_paise) >= (select o.final_paise from orders o where o.id = r.order_id)
  ) refunded
  where c.order_id = refunded.order_id and c.rule_id is not null and c.used_at is null and c.status in ('pending', 'scratched');
  return null;
end $$;
create trigger refunds_void_cards after insert on refunds referencing new table as new_rows
  for each statement execute function void_scratch_cards();
create trigger refunds_void_cards_later after update on refunds referencing new table as new_rows
  for each statement execute function void_scratch_cards();
