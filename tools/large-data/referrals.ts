import { DAY_MS } from '../../contract/time';
import { after } from '../../server/demo/clock';
import { randomOf } from '../../server/demo/random';
import { payBoth, referralRow } from '../../server/demo/referrals';
import type { BulkRows } from './bulkRows';
import type { People } from './people';
import { REFERRED_SHARE } from './settings';
import type { Wallets } from './wallets';

/**
 * Adds customers referred by earlier customers; most have ordered since, and both were rewarded.
 */
export async function addReferrals(
  rows: BulkRows,
  people: People,
  wallets: Wallets,
  { now, atOnce: batchSize }: { now: Date; atOnce: number },
): Promise<void> {
  const random = randomOf('bench referrals');
  for (let index = 1; index < people.count; index += 1) {
    if (index % batchSize === 0) await rows.flush();
    if (!random.chance(REFERRED_SHARE)) continue;
    const referee = people.person(index);
    const referrer = people.person(random.int(0, index - 1));
    const at = after(referee.joinedAt, (1 + random.next() * 20) * DAY_MS);
    const completedAt = at < now && random.chance(0.8) ? at : null;
    const joined = { referrer, referee, completedAt, dueAt: null };
    rows.addNumbered('referrals', referralRow(joined));
    if (completedAt) payBoth(wallets, joined, { at: completedAt });
  }
}
