import type { Insertable } from 'kysely';
import type { Db } from '../../server/platform/db/database';
import type { ScratchRules } from '../../server/platform/db/types.gen';

/** A Gold card of ₹10 to ₹50 with every delivered order, for 15 days. */
export const givenScratchRule = (db: Db, values: Partial<Insertable<ScratchRules>> = {}) =>
  db
    .insertInto('scratch_rules')
    .values({
      card_type: 'Gold',
      min_order_paise: 0,
      share_hundredths: 10_000,
      prize_from_paise: 1_000,
      prize_to_paise: 5_000,
      expires_after_days: 15,
      valid_from: '2020-01-01',
      valid_until: '2099-12-31',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
