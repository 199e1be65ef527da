import { sql, type RawBuilder } from 'kysely';
import type { RedemptionType } from '../../contract/rewards';

/** Where the redemptions of one type stand: columns of the rows `s`. */
export interface RedemptionSource {
  from: RawBuilder<unknown>;
  /** which rows are redemptions */
  counts: RawBuilder<boolean>;
  at: RawBuilder<unknown>;
  paise: RawBuilder<unknown>;
  /** null where the coupon tells it */
  reference: RawBuilder<unknown>;
  couponId: RawBuilder<unknown>;
  /** lower-cased, each under a trigram index: what a search looks into, the order's code included */
  texts: RawBuilder<string>[];
  /** its IST days in a rollup: `type`, `day`, `n`, `paise` */
  days: RawBuilder<unknown>;
}

export const redemptionSources: Record<RedemptionType, RedemptionSource> = {
  coupon: {
    from: sql`coupon_uses s`, counts: sql`true`, at: sql`s.created_at`, paise: sql`s.discount_paise`,
    reference: sql`null::text`, couponId: sql`s.coupon_id`, texts: [sql`lower(s.order_code)`],
    days: sql`select 'coupon' as type, day, rewards as n, amount_paise as paise from reward_days where kind = 'coupon_use'`,
  },
  // a wallet is spent on orders alone, and the reference is the order's code
  wallet: {
    from: sql`wallet_postings s`, counts: sql`s.type = 'debit' and s.status = 'completed'`, at: sql`s.created_at`, paise: sql`s.amount_paise`,
    reference: sql`s.reference`, couponId: sql`null::bigint`, texts: [sql`lower(s.reference)`],
    days: sql`select 'wallet' as type, day, postings as n, amount_paise as paise from wallet_days where type = 'debit' and status = 'completed'`,
  },
  scratch_card: {
    from: sql`scratch_cards s`, counts: sql`s.used_at is not null`, at: sql`s.used_at`, paise: sql`s.prize_paise`,
    reference: sql`s.code`, couponId: sql`null::bigint`, texts: [sql`lower(s.code)`, sql`lower(s.order_code)`],
    days: sql`select 'scratch_card' as type, day, rewards as n, amount_paise as paise from reward_days where kind = 'scratch_card_use'`,
  },
};
