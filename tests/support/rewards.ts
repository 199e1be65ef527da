import type { Insertable } from 'kysely';
import { DAY_MS } from '../../contract/time';
import type { Db } from '../../server/platform/db/database';
import type { Referrals, ScratchCards } from '../../server/platform/db/types.gen';

let made = 0;

/** A Gold card of ₹50 that waits to be scratched, for 15 days. */
export const givenScratchCard = (
  db: Db,
  { userId, ...values }: { userId: string } & Partial<Omit<Insertable<ScratchCards>, 'user_id'>>,
) =>
  db
    .insertInto('scratch_cards')
    .values({
      user_id: userId,
      code: `SC-${++made}`,
      card_type: 'Gold',
      prize_paise: 5_000,
      expires_at: new Date(Date.now() + 15 * DAY_MS),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Pending, for a new account unless `values` say otherwise. */
export const givenReferral = (
  db: Db,
  {
    referrerId,
    ...values
  }: { referrerId: string } & Partial<Omit<Insertable<Referrals>, 'referrer_id'>>,
) =>
  db
    .insertInto('referrals')
    .values({
      referrer_id: referrerId,
      referee_name: 'Zoya',
      referee_email: `friend${++made}@friends.example`,
      referee_phone: '9000000000',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
