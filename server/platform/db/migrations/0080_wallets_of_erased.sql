-- works with: 0037
-- A refund that takes back what was refunded to the wallet of its order's customer: the wallet is
-- debited with it, so it counts against the payment and not against the order (is_surplus).
alter table refunds add column is_of_wallet boolean not null default false
  check (is_surplus or not is_of_wallet);

-- Money in the wallets of persons who were erased before an erasure asked where it goes.
insert into wallet_postings (user_id, type, amount_paise, description, reference)
  select u.id, 'debit', b.paise, 'Unclaimed: the account was erased with this balance',
    'UNCLAIMED-' || u.id
  from users u join (
    select user_id, sum(case type when 'credit' then amount_paise else -amount_paise end) as paise
    from wallet_postings where status = 'completed' group by user_id) b on b.user_id = u.id
  where u.erased_at is not null and b.paise > 0;
