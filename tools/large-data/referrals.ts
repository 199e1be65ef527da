import { toPaise } from '../../contract/money';
import { DAY_MS } from '../../contract/units';
import { randomOf } from '../../server/demo/random';
import type { BulkRows } from './bulkRows';
import type { People } from './people';
import { REFERRED_SHARE } from './settings';
import { timestamp } from './timestamp';
import type { Wallets } from './wallets';

const CASHBACK = { referrerPaise: toPaise(75), refereePaise: toPaise(50) };

/** Customers who came through somebody who was there before them; most have ordered since, and both were paid. */
export async function addReferrals(
  rows: BulkRows,
  people: People,
  wallets: Wallets,
  { now, atOnce }: { now: number; atOnce: number },
): Promise<void> {
  const random = randomOf('bench referrals');
  for (let index = 1; index < people.count; index += 1) {
    if (index % atOnce === 0) await rows.flush();
    if (!random.chance(REFERRED_SHARE)) continue;
    const referee = people.person(index);
    const referrer = people.person(random.int(0, index - 1));
    const joinedAt = people.joinedAt(index);
    const completedAt = joinedAt + (1 + random.next() * 20) * DAY_MS;
    const isCompleted = completedAt < now && random.chance(0.8);
    rows.add('referrals', {
      id: rows.nextId('referrals'),
      referrer_id: referrer.id,
      referee_id: referee.id,
      referee_name: referee.name,
      referee_email: `referee${referee.id}@example.com`,
      referee_phone: referee.phone,
      status: isCompleted ? 'completed' : 'pending',
      completed_at: isCompleted ? timestamp(completedAt) : null,
      created_at: timestamp(joinedAt),
    });
    if (!isCompleted) continue;
    const shared = {
      type: 'credit',
      reference: `REF-${referrer.id}-${referee.id}`,
      at: completedAt,
    } as const;
    wallets.post({
      ...shared,
      userId: referrer.id,
      amountPaise: CASHBACK.referrerPaise,
      description: `Referral cashback for inviting ${referee.name}`,
    });
    wallets.post({
      ...shared,
      userId: referee.id,
      amountPaise: CASHBACK.refereePaise,
      description: 'Welcome cashback for joining through a friend',
    });
  }
}
