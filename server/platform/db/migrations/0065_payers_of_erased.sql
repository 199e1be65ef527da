-- works with: 0037
-- What the provider has told of an erased customer's payments, also before it was known to be theirs, is left without who paid. Nothing
-- happens where the payment is of anybody else.
create function erase_payer(payment text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare person bigint;
begin
  select o.user_id into person from payments p join orders o on o.id = p.order_id join users u on u.id = o.user_id
    where p.provider_payment_id = payment and u.erased_at is not null;
  if person is null then return; end if;
  perform set_config('jaldi.erases', 'on', true);
  perform erase_from_payment_events(person, null, null);
  perform set_config('jaldi.erases', 'off', true);
end $$;
revoke execute on function erase_payer(text) from public;

-- what has come in after erasures until now
do $$ begin
  perform set_config('jaldi.erases', 'on', true);
  perform erase_from_payment_events(id, null, null) from users where erased_at is not null;
  perform set_config('jaldi.erases', 'off', true);
end $$;
