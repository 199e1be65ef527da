import { sql } from 'kysely';
import { formatRupees, toRupees } from '../../../contract/money';
import type { ErasureInput } from '../../../contract/people/privacy';
import { refundTexts } from '../../../contract/money/refunds';
import { PROVIDER_LEAST_PAISE } from '../../constants';
import { type AnyNotice, notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { noticeToApprove } from './notices';
import { openRefund, recordOpenedRefund } from './openRefund';
import { post, selectBalances } from '../wallet/ledger';

interface Returnable {
  orderId: string;
  code: string;
  paymentId: string;
  paise: number;
}

export interface WalletState {
  balancePaise: number;
  /** Parts that can go back to the payments that they came from. */
  returnable: Returnable[];
}

/**
 * Orders of a person that were refunded to the wallet, with what their payments can still return.
 * Excludes disputed payments, which the bank decides.
 */
const selectReturnable = (db: Db, userId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .select(['o.id as orderId', 'o.code', 'p.provider_payment_id as paymentId'])
    .select(
      sql<number>`least(
        (select coalesce(sum(case when r.is_of_wallet then -r.amount_paise else r.amount_paise end), 0)
          from refunds r where r.order_id = o.id
            and (r.is_of_wallet and r.state <> 'declined' or r.destination = 'wallet' and r.state = 'done')),
        p.amount_paise - p.refunded_paise - p.refunding_paise)::int`.as('paise'),
    )
    .where('o.user_id', '=', userId)
    .where('p.status', '=', 'captured')
    .where('p.currency', '=', 'INR')
    .where(
      sql<boolean>`not exists (select from disputes d where d.payment_id = p.provider_payment_id)
        and not exists (select from refunds r
          where r.payment_id = p.provider_payment_id and r.is_surplus and not r.is_of_wallet)
        and exists (select from refunds r
          where r.order_id = o.id and r.destination = 'wallet' and r.state = 'done')`,
    );

/**
 * Locks the orders and payments that money may go back to. Call it before the lock of the person:
 * refunds use that order.
 */
export const lockReturnable = (tx: Db, userId: string) =>
  selectReturnable(tx, userId).orderBy('o.id').forNoKeyUpdate(['o', 'p']).execute();

export async function readWalletState(db: Db, userId: string): Promise<WalletState> {
  const balancePaise = (await selectBalances(db, [userId])).get(userId) ?? 0;
  if (balancePaise <= 0) return { balancePaise, returnable: [] };
  const rows = await selectReturnable(db, userId).orderBy('o.id', 'desc').execute();
  const returnable: Returnable[] = [];
  let left = balancePaise;
  for (const row of rows) {
    const paise = Math.min(row.paise, left);
    if (paise < PROVIDER_LEAST_PAISE) continue;
    left -= paise;
    returnable.push({ ...row, paise });
  }
  return { balancePaise, returnable };
}

export const sumOf = (returnable: readonly Returnable[]): number =>
  returnable.reduce((sum, { paise }) => sum + paise, 0);

const amountOf = (paise: number): string => formatRupees(toRupees(paise));

/**
 * Empties a wallet before its person is erased, under the person's lock: back to the payments that
 * the balance came from, as far as they can take it, and the rest to `unclaimed`.
 * @returns paise that another admin has to approve before the person can be erased
 * @throws {AppError} 422 naming the missing choice or reason
 */
export async function closeWallet(
  tx: Db,
  actor: Actor,
  person: { id: string; name: string },
  { balanceTo, reason }: ErasureInput,
): Promise<number> {
  const state = await readWalletState(tx, person.id);
  if (state.balancePaise <= 0) return 0;
  if (balanceTo === undefined)
    throw invalidField(
      'balanceTo',
      `${amountOf(state.balancePaise)} is in the wallet of ${person.name}: ` +
        'choose source or unclaimed',
    );
  const returnable = balanceTo === 'source' ? state.returnable : [];
  if (balanceTo === 'source') refuseReturn(actor, returnable);
  const rest = state.balancePaise - sumOf(returnable);
  if (rest > 0 && reason === undefined)
    throw invalidField('reason', `${refundTexts.reason}: ${amountOf(rest)} becomes unclaimed`);
  const opened = [];
  for (const part of returnable) opened.push(await refundWallet(tx, actor, person.id, part));
  if (rest > 0) await bookUnclaimedBalance(tx, person.id, reason ?? '', rest);
  await notifyPeople(
    tx,
    opened.flatMap(({ notice }) => notice),
  );
  return opened.reduce((sum, { requestedPaise }) => sum + requestedPaise, 0);
}

function refuseReturn({ permissions }: Actor, returnable: readonly Returnable[]): void {
  if (!permissions.includes('refunds.ask'))
    throw new AppError('forbidden', "Your role doesn't allow refunds: choose unclaimed");
  if (returnable.length === 0)
    throw invalidField('balanceTo', 'No part of the balance can be refunded: choose unclaimed');
}

/** Debits a part of the wallet and refunds it to its payment. The limits of refunds apply. */
async function refundWallet(
  tx: Db,
  actor: Actor,
  userId: string,
  { orderId, code, paymentId, paise }: Returnable,
): Promise<{ requestedPaise: number; notice: AnyNotice[] }> {
  await post(tx, {
    userId,
    type: 'debit',
    amountPaise: paise,
    description: `Refunded to the payment of order ${code}`,
    reference: code,
    orderId,
  });
  const { id, state } = await openRefund(tx, {
    order: { id: orderId, code, userId },
    paymentId,
    amountPaise: paise,
    destination: 'source',
    fault: 'nobody',
    reason: 'The account is erased, and its wallet balance is refunded',
    askedBy: actor.id,
    isSurplus: true,
    isOfWallet: true,
  });
  const refund = await recordOpenedRefund(tx, actor, id);
  return state === 'asked'
    ? { requestedPaise: paise, notice: [noticeToApprove(actor, refund)] }
    : { requestedPaise: 0, notice: [] };
}

/** Books the balance of an erased person, or a part of it, as unclaimed. */
export async function bookUnclaimedBalance(
  tx: Db,
  userId: string,
  reason: string,
  paise?: number,
): Promise<void> {
  const amountPaise = paise ?? (await selectBalances(tx, [userId])).get(userId) ?? 0;
  if (amountPaise <= 0) return;
  await post(tx, {
    userId,
    type: 'debit',
    amountPaise,
    description: `Unclaimed: ${reason}`,
    reference: `UNCLAIMED-${userId}`,
  });
}
