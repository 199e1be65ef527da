import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PaymentProvider } from '../../../server/platform/paymentProvider';
import { reconcile } from '../../../server/reconcile/reconcile';
import { findDisagreements } from '../../support/books';
import type { TestServer } from '../../support/server';

/**
 * Fails the test where money is not where the books say, or an order has no end.
 * @param sentPaise what the provider has sent back
 * @param paymentProvider with which each payment is compared, where it keeps them
 */
export async function expectOrdersToAddUp(
  { db, deps }: TestServer,
  sentPaise: number,
  paymentProvider?: PaymentProvider,
): Promise<void> {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  expect(await findDisagreements(deps.pool)).toEqual([]);
  const { id } = await db
    .insertInto('reconciliations')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await reconcile({ db, paymentProvider }, id)).differences).toEqual([]);
  // an order that waits for money, or for its store, has an end
  expect(
    await rows(
      sql`select code, status from orders where status = 'pending' or (status = 'confirmed' and accepted_at is null)`,
    ),
  ).toEqual([]);
  // a coupon's uses are those of paid orders that were not cancelled
  expect(
    await rows(
      sql`select o.code, o.status from coupon_uses u join orders o on o.id = u.order_id where u.is_held or o.status = 'cancelled'`,
    ),
  ).toEqual([]);
  // what a cancelled order had taken is on its way back, or back
  expect(
    await rows(sql`select code from orders o where status = 'cancelled' and payment_status in ('completed', 'partly_refunded')
    and refunded_paise + refunding_paise < final_paise
    and not exists (select from refunds r where r.order_id = o.id and r.state = 'failed')`),
  ).toEqual([]);
  // the provider has sent each refund once
  const [done] = await rows(
    sql`select coalesce(sum(amount_paise), 0)::int as paise from refunds where destination = 'source' and state = 'done' and provider_refund_id is not null`,
  );
  expect(done).toEqual({ paise: sentPaise });
}
