import { sql } from 'kysely';
import { formatRupees, toRupees } from '../../contract/money';
import { fullJobs } from '../../contract/people/permissions';
import { openStatuses } from '../../contract/states';
import type { LockedPerson } from '../auth/personStatus';
import { selectBalances } from '../money/wallet/ledger';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';

/** Number of items of a kind that a text names; it counts the others. */
const NAMED_MAX = 3;

/** A caller without the permission gets the number of objects instead of their names. */
function describeObjects(
  names: readonly string[],
  verb: (count: number) => string,
  { showsNames, noun }: { showsNames: boolean; noun: string },
): string[] {
  if (names.length === 0) return [];
  if (!showsNames)
    return [`${names.length} ${noun}${names.length === 1 ? '' : 's'} ${verb(names.length)}`];
  const more = names.length - NAMED_MAX;
  const shownNames = names.slice(0, NAMED_MAX).join(', ');
  return [`${more > 0 ? `${shownNames} and ${more} more` : shownNames} ${verb(names.length)}`];
}

type Caller = Pick<Actor, 'permissions'>;

const isOrAre = (rest: string) => (count: number) => `${count === 1 ? 'is' : 'are'} ${rest}`;

/**
 * Returns the reasons why a locked person can't be erased now; empty if nothing blocks the erasure.
 */
export async function erasureBlockers(
  tx: Db,
  actor: Pick<Actor, 'id' | 'permissions'>,
  person: LockedPerson,
): Promise<string[]> {
  if (person.id === actor.id) return ['this is your own account: ask another admin'];
  return [
    ...(await hiddenWalletBlockers(tx, actor, person.id)),
    ...(await accountBlockers(tx, person)),
    ...(await orderBlockers(tx, actor, person.id)),
    ...(await moneyBlockers(tx, actor, person.id)),
  ];
}

/** An admin who can't see a balance can't decide where it goes. */
async function hiddenWalletBlockers(
  tx: Db,
  { permissions }: Caller,
  id: string,
): Promise<string[]> {
  if (permissions.includes('wallet.read')) return [];
  const balance = (await selectBalances(tx, [id])).get(id) ?? 0;
  return balance > 0 ? ["their wallet has a balance, which your role can't see"] : [];
}

async function accountBlockers(tx: Db, { id, role, is_active }: LockedPerson): Promise<string[]> {
  if (role === 'admin' && is_active) {
    const { others: otherAdmins } = await tx
      .selectFrom('users')
      .select(sql<number>`count(*)::int`.as('others'))
      .where('role', '=', 'admin')
      .where('job', '=', fullJobs.admin)
      .where('is_active', '=', true)
      .where('id', '!=', id)
      .executeTakeFirstOrThrow();
    return [
      otherAdmins === 0
        ? 'they are the last owner of the platform'
        : 'they are an active admin: deactivate them under Staff first',
    ];
  }
  const stores = await tx
    .selectFrom('stores')
    .select('name')
    .where('owner_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return describeObjects(
    stores.map(({ name }) => name),
    () => 'is theirs: transfer or close it first',
    { showsNames: true, noun: 'store' },
  );
}

async function orderBlockers(tx: Db, { permissions }: Caller, id: string): Promise<string[]> {
  const orders = await tx
    .selectFrom('orders')
    .select('code')
    .where('user_id', '=', id)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute();
  return describeObjects(
    orders.map(({ code }) => `order ${code}`),
    isOrAre('open'),
    { showsNames: permissions.includes('orders.read'), noun: 'order' },
  );
}

/** Refunds in progress block the erasure, also failed refunds until they are retried. */
async function moneyBlockers(tx: Db, { permissions }: Caller, id: string): Promise<string[]> {
  const refunds = await tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['o.code', 'r.amount_paise', 'r.id'])
    .where('o.user_id', '=', id)
    .where('r.state', 'in', ['asked', 'approved', 'sent', 'failed'])
    // a refund of the wallet needs the person only until it is approved
    .where((eb) => eb.or([eb('r.is_of_wallet', '=', false), eb('r.state', '=', 'asked')]))
    .orderBy('r.id')
    .execute();
  const disputes = await tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('o.code')
    .where('o.user_id', '=', id)
    .where('p.dispute_state', '=', 'open')
    .orderBy('p.id')
    .execute();
  const payouts = await tx
    .selectFrom('wallet_postings')
    .select('amount_paise')
    .where('user_id', '=', id)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  return [
    ...describeObjects(
      refunds.map(
        (row) => `refund of ${formatRupees(toRupees(row.amount_paise))} for order ${row.code}`,
      ),
      isOrAre('not done'),
      { showsNames: permissions.includes('refunds.read'), noun: 'refund' },
    ),
    ...describeObjects(
      disputes.map(({ code }) => `the disputed payment of order ${code}`),
      isOrAre('not decided'),
      { showsNames: permissions.includes('payments.read'), noun: 'disputed payment' },
    ),
    ...describeObjects(
      payouts.map((row) => `a wallet transaction of ${formatRupees(toRupees(row.amount_paise))}`),
      isOrAre('not done'),
      { showsNames: permissions.includes('wallet.read'), noun: 'wallet transaction' },
    ),
  ];
}
