import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Loaded } from './loaded';

export const describeWhatItTells = ({ loaded, offenders, now }: Loaded) =>
  describe('texts of the demonstration', () => {
    it('is nothing that the application does not do', async () => {
      expect(
        await offenders(
          sql`select title, message from notifications where (title || ' ' || message) ~* 'payout|report|top-?up|bank|festival|e-?mail'`,
        ),
      ).toEqual([]);
      expect(
        await offenders(sql`select description from wallet_postings
        where description !~ '^(Payment|Refund) for order JB-|^Scratch card SC-|^Referral (cashback|points) |^Welcome cashback for joining'`),
      ).toEqual([]);
      expect(
        await offenders(sql`select id from wallet_postings where status <> 'completed'`),
      ).toEqual([]);
    });

    it('is a draw for each order that a rule met, and a card for those that won, within the rule', async () => {
      expect(
        await offenders(sql`select d.order_id from scratch_draws d join scratch_rules r on r.id = d.rule_id join orders o on o.id = d.order_id
        left join scratch_cards c on c.order_id = d.order_id
        where (d.draw < r.share_hundredths) <> (c.id is not null) or o.status <> 'delivered' or o.final_paise < r.min_order_paise or not r.is_active
          or business_day(o.delivered_at) not between r.valid_from and r.valid_until
          or c.prize_paise not between r.prize_from_paise and r.prize_to_paise or c.rule_id <> r.id or c.created_at <> o.delivered_at`),
      ).toEqual([]);
      expect(
        await offenders(
          sql`select id from scratch_cards where rule_id is null or used_at > expires_at or scratched_at > ${now}`,
        ),
      ).toEqual([]);
    });

    it('is one posting of its prize for each card that was redeemed', async () => {
      expect(
        await offenders(sql`select c.code from scratch_cards c full join (select * from wallet_postings where description like 'Scratch card %') w on w.reference = c.code
        where (c.used_at is null) <> (w.id is null) or w.amount_paise <> c.prize_paise or w.user_id <> c.user_id or w.created_at <> c.used_at
          or (c.used_at is null and w.id is not null) or c.id is null`),
      ).toEqual([]);
    });

    it('is two postings for each side of a completed referral', async () => {
      expect(
        await offenders(sql`select r.id from referrals r join users u on u.id = r.referrer_id
        left join wallet_postings w on w.reference = 'REF-' || u.referral_code || '-' || r.referee_id
        group by r.id having count(w.id) <> case r.status when 'completed' then 4 else 0 end`),
      ).toEqual([]);
      expect(
        await offenders(sql`select w.id from wallet_postings w left join orders o on o.id = w.order_id
        where w.description !~ '^(Payment|Refund) ' and (o.id is null or o.final_paise = 0 or o.refunded_paise + o.refunding_paise >= o.final_paise)`),
      ).toEqual([]);
    });

    it('holds rules in every state, refused products with their reasons, and held coupons of unpaid orders alone', async () => {
      const { rows } = await sql<{ rules: number; refused: number }>`select
        (select count(distinct case when not is_active or valid_until < business_day(${now}) then 'ended' when valid_from > business_day(${now}) then 'upcoming' else 'active' end)
          from scratch_rules)::int as rules,
        (select count(*) from products where rejection_reason is not null)::int as refused`.execute(
        loaded().db,
      );
      expect(rows[0]?.rules).toBe(3);
      expect(rows[0]?.refused).toBeGreaterThan(0);
      expect(
        await offenders(
          sql`select o.code from coupon_uses c join orders o on o.id = c.order_id where c.is_held <> (o.status = 'pending')`,
        ),
      ).toEqual([]);
    });
  });
