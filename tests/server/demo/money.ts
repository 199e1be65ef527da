import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Loaded } from './loaded';

export const describeMoney = ({ offenders }: Loaded) =>
  describe('money of the demonstration data', () => {
    it('never lets a wallet fall below zero', async () => {
      expect(
        await offenders(sql`select * from (select user_id, sum(case type when 'credit' then amount_paise else -amount_paise end)
        over (partition by user_id order by created_at, id) as balance from wallet_postings where status = 'completed') w where balance < 0`),
      ).toEqual([]);
    });

    it('has one payment for every wallet order, and a credit for all that was refunded to a wallet', async () => {
      expect(
        await offenders(sql`select o.code from orders o left join wallet_postings w on w.order_id = o.id group by o.id
        having coalesce(sum(w.amount_paise) filter (where w.type = 'debit'), 0) <> case o.payment_method when 'wallet' then o.final_paise else 0 end
          or coalesce(sum(w.amount_paise) filter (where w.description like 'Refund for order %'), 0)
            <> (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = o.id and r.destination = 'wallet' and r.state = 'done')
          or (o.status = 'cancelled' and o.payment_status = 'refunded' and o.refunded_paise <> o.final_paise)`),
      ).toEqual([]);
    });

    it('has a key for each refund that the payment provider takes', async () => {
      expect(
        await offenders(sql`select key from refunds where key !~ '^[A-Za-z0-9_-]{10,}$'`),
      ).toEqual([]);
    });

    it('applies coupons only within their rules', async () => {
      expect(
        await offenders(sql`select o.code from coupon_uses u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id
        where business_day(o.created_at) not between c.valid_from and c.valid_until or o.subtotal_paise < c.min_order_paise
          or o.discount_paise <> u.discount_paise or o.coupon_id <> c.id or o.user_id <> u.user_id
          or u.discount_paise <> case c.type when 'flat' then least(c.discount_amount_paise, o.subtotal_paise)
            else least(floor(o.subtotal_paise * c.percentage / 100), c.max_discount_paise) end
          or (c.is_first_order_only and exists (select from orders e where e.user_id = o.user_id and e.created_at < o.created_at))`),
      ).toEqual([]);
      expect(
        await offenders(
          sql`select 1 from coupon_uses u join coupons c on c.id = u.coupon_id group by c.id, u.user_id having count(*) > c.max_per_user`,
        ),
      ).toEqual([]);
      expect(
        await offenders(sql`select code from orders o where (discount_paise > 0 or coupon_id is not null)
        and (status = 'cancelled') = exists (select from coupon_uses u where u.order_id = o.id)`),
      ).toEqual([]);
    });
  });
