-- works with: 0037
-- each statement by itself
-- The sums of refunds are of rupees: those of the few payments in other currencies are looked up.
create index concurrently if not exists payments_other_currency
 on payments (provider_payment_id) where currency <> 'INR';
