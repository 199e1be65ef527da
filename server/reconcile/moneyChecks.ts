import type { DifferenceKind } from '../../contract/money/paymentDesk';

export interface Check {
  kind: DifferenceKind;
  meaning: string;
  /**
   * Selects `subject`, which a person can look up: an order's code, a payment's id. No row means no
   * difference.
   */
  query: string;
}

const captured = `('completed', 'partly_refunded', 'refunded')`;
const surplus = `exists (select from refunds r
  where r.payment_id = p.provider_payment_id and r.is_surplus and not r.is_of_wallet)`;

const payments: Check[] = [
  {
    kind: 'payments',
    meaning: 'The payments of an order do not add up to its paid amount',
    query: `with paid as (select p.order_id, sum(p.amount_paise) as paise from payments p
        where p.status in ('captured', 'refunded') and p.order_id is not null and not ${surplus} group by 1)
      select o.code as subject from orders o left join paid on paid.order_id = o.id
      where o.payment_method = 'razorpay'
        and coalesce(paid.paise, 0) <> case when o.payment_status in ${captured} then o.final_paise else 0 end`,
  },
  {
    kind: 'payments',
    meaning: 'A captured payment has no order, or an unmatched payment has an order',
    query: `select p.provider_payment_id as subject from payments p
      where (p.status = 'captured' and p.order_id is null) or (p.status = 'unmatched' and p.order_id is not null)`,
  },
  {
    // the newest events may still be in progress
    kind: 'payments',
    meaning: 'The provider reported a payment that is not recorded here',
    query: `select distinct e.provider_payment_id as subject from payment_events e
      where e.event in ('payment.captured', 'order.paid') and e.provider_payment_id is not null
        and coalesce(e.body #>> '{payload,payment,entity,status}', 'captured') = 'captured'
        and e.received_at < now() - interval '5 minutes'
        and not exists (select from payments p where p.provider_payment_id = e.provider_payment_id and p.status <> 'failed')`,
  },
  {
    kind: 'payments',
    meaning: 'The disputes of a payment exceed its amount',
    query: `select p.provider_payment_id as subject from payments p join disputes d on d.payment_id = p.provider_payment_id
      where d.state in ('open', 'lost') group by p.provider_payment_id, p.amount_paise having sum(d.amount_paise) > p.amount_paise`,
  },
];

const sums = `coalesce(sum(amount_paise) filter (where state = 'done'), 0) as done,
  coalesce(sum(amount_paise) filter (where state in ('asked', 'approved', 'sent')), 0) as under_way from refunds`;

const refunds: Check[] = [
  {
    kind: 'refunds',
    meaning: 'The refunded amount of an order differs from the sum of its refunds',
    query: `with r as (select order_id, ${sums} where not is_surplus group by 1)
      select o.code as subject from orders o left join r on r.order_id = o.id
      where o.refunded_paise <> coalesce(r.done, 0) or o.refunding_paise <> coalesce(r.under_way, 0)`,
  },
  {
    kind: 'refunds',
    meaning: 'The refunded amount of a payment differs from the sum of its refunds',
    query: `with r as (select payment_id, ${sums} where payment_id is not null group by 1)
      select p.provider_payment_id as subject from payments p left join r on r.payment_id = p.provider_payment_id
      where p.refunded_paise <> coalesce(r.done, 0) or p.refunding_paise <> coalesce(r.under_way, 0)
        or (p.status = 'refunded') <> (p.refunded_paise = p.amount_paise)`,
  },
  {
    // the newest events may still be in progress
    kind: 'refunds',
    meaning: 'A refund is done at the provider but not here',
    query: `select distinct e.body #>> '{payload,refund,entity,id}' as subject from payment_events e
      where e.event = 'refund.processed' and e.body #>> '{payload,refund,entity,id}' is not null
        and coalesce(e.body #>> '{payload,refund,entity,status}', 'processed') = 'processed'
        and e.received_at < now() - interval '5 minutes'
        and not exists (select from refunds r where r.provider_refund_id = e.body #>> '{payload,refund,entity,id}' and r.state = 'done')`,
  },
  {
    kind: 'refunds',
    meaning: 'The captured amount of an order differs from the kept and refunded amounts',
    query: `select code as subject from orders where refunded_paise + refunding_paise > final_paise
      or case payment_status when 'refunded' then refunded_paise <> final_paise
        when 'partly_refunded' then refunded_paise = 0 or refunded_paise >= final_paise else refunded_paise <> 0 end`,
  },
];

const disputedOf = (states: string) =>
  `(select coalesce(sum(least(p.amount_paise, d.paise)), 0) from payments p
    cross join lateral (select coalesce(sum(amount_paise), 0) as paise from disputes where payment_id = p.provider_payment_id and state in (${states})) d
    where p.order_id = o.id and not ${surplus})`;

const ends: Check[] = [
  {
    // a failed refund is listed by its own check, and waits for a person
    kind: 'refunds',
    meaning: 'An order is closed, but its payment was not refunded',
    query: `select code as subject from orders o where status = 'cancelled' and payment_status in ${captured}
      and final_paise > refunded_paise + refunding_paise + ${disputedOf(`'lost', 'open'`)}
      and not exists (select from refunds r where r.order_id = o.id and r.state = 'failed')`,
  },
  {
    kind: 'refunds',
    meaning: 'More was refunded for an order than was paid',
    query: `select code as subject from orders o where payment_status in ${captured}
      and refunded_paise + ${disputedOf(`'lost'`)} > final_paise`,
  },
];

const ledger: Check[] = [
  {
    kind: 'ledger',
    meaning: 'The wallet postings of an order differ from its price',
    query: `with paid as (select order_id, sum(amount_paise) as paise from wallet_postings
        where type = 'debit' and status = 'completed' and order_id is not null group by 1)
      select o.code as subject from orders o left join paid on paid.order_id = o.id
      where o.payment_method = 'wallet' and coalesce(paid.paise, 0) <> o.final_paise`,
  },
  {
    kind: 'ledger',
    meaning: 'Refunds to the wallet differ from the ledger',
    query: `with r as (select order_id, sum(amount_paise) as paise from refunds where destination = 'wallet' and state = 'done' group by 1),
      w as (select order_id, sum(amount_paise) as paise from wallet_postings
        where type = 'credit' and status = 'completed' and description like 'Refund for order %' group by 1)
      select o.code as subject from r full join w on w.order_id = r.order_id join orders o on o.id = coalesce(r.order_id, w.order_id)
      where coalesce(r.paise, 0) <> coalesce(w.paise, 0)`,
  },
  {
    kind: 'ledger',
    meaning: 'An erased person has a wallet balance',
    query: `select u.id::text as subject from users u join wallet_postings w on w.user_id = u.id
      where u.erased_at is not null and w.status = 'completed' group by u.id
      having sum(case w.type when 'credit' then w.amount_paise else -w.amount_paise end) <> 0`,
  },
  {
    kind: 'ledger',
    meaning: 'Refunds of wallet balances differ from the ledger',
    query: `with r as (select order_id, sum(amount_paise) as paise from refunds
        where is_of_wallet and state <> 'declined' group by 1),
      w as (select reference,
          sum(case type when 'credit' then -amount_paise else amount_paise end) as paise
        from wallet_postings where status = 'completed'
          and description ~ '^(Refunded|Returned|Declined: (refund|return)) to the payment of order ' group by 1)
      select coalesce(o.code, w.reference) as subject
      from r join orders o on o.id = r.order_id full join w on w.reference = o.code
      where coalesce(r.paise, 0) <> coalesce(w.paise, 0)`,
  },
];

/** Checks of all money that is recorded twice. */
export const moneyChecks: readonly Check[] = [...payments, ...refunds, ...ends, ...ledger];
