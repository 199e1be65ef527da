import { sql } from 'kysely';
import { expect } from 'vitest';
import { reconcile } from '../../../server/reconcile/reconcile';
import { refundable } from '../../../tools/payment-provider/books';
import type { TestProvider } from '../../support/paymentProvider';
import { findDisagreements } from '../../support/books';
import type { TestServer } from '../../support/server';

/** Fails the test if money differs from the books or the provider, or an order has not ended. */
export async function expectOrdersToAddUp(
  server: TestServer,
  provider: TestProvider,
): Promise<void> {
  const { db, deps } = server;
  const rows = async (query: ReturnType<typeof sql<{ code: string }>>) =>
    (await query.execute(db)).rows;
  expect(await findDisagreements(deps.pool)).toEqual([]);
  const surplus = await expectProvidersBooks(server, provider);
  // the newest events may still be processed, and do not count: each is stored once more, an hour
  // older
  await sql`insert into payment_events (event, provider_payment_id, provider_order_id, body, received_at)
    select event, provider_payment_id, provider_order_id, body, received_at - interval '1 hour' from payment_events`.execute(
    db,
  );
  const differences = await differencesOf(server, provider);
  const subjectsOf = (meaning: string) => differences.get(meaning) ?? [];
  expect(subjectsOf('More of a payment was refunded than is left')).toEqual(surplus.toSorted());
  expect([...differences].filter(([meaning]) => !explained.has(meaning))).toEqual([]);
  // the bank has decided for the platform after the order ended: a person refunds it
  const won = await rows(sql<{
    code: string;
  }>`select o.code from orders o join payments p on p.order_id = o.id
    join disputes d on d.payment_id = p.provider_payment_id where d.state = 'won' and o.status = 'cancelled'`);
  expect(won.map(({ code }) => code)).toEqual(expect.arrayContaining(subjectsOf(ENDED)));
  // an order that waits for money, or for its store, has an end
  expect(
    await rows(
      sql<{
        code: string;
      }>`select code, status from orders where status = 'pending' or (status = 'confirmed' and accepted_at is null)`,
    ),
  ).toEqual([]);
  // a coupon's uses equal the paid orders that were not cancelled
  expect(
    await rows(
      sql<{
        code: string;
      }>`select o.code, o.status from coupon_uses u join orders o on o.id = u.order_id where u.is_held or o.status = 'cancelled'`,
    ),
  ).toEqual([]);
}

const differencesOf = async ({ db }: TestServer, { adapter }: TestProvider) => {
  const { id } = await db
    .insertInto('reconciliations')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  const { differences } = await reconcile({ db, paymentProvider: adapter }, id);
  return new Map(differences.map(({ meaning, subjects }) => [meaning, subjects.toSorted()]));
};

const ENDED = 'An order is closed, but its payment was not refunded';
/**
 * Differences for a person to resolve: the same money was refunded here and at the provider or the
 * bank.
 */
const explained: ReadonlySet<string> = new Set([
  'More of a payment was refunded than is left',
  'More was refunded for an order than was paid',
  'A refund is done at the provider but not here',
  ENDED,
]);

interface BookedRefund {
  id: string;
  captured: number;
  refunded: number;
  disputed: number;
  /** Rest of the payment and its order. */
  left: number;
}

/**
 * Compares each payment with the provider's, to the paisa.
 * @returns the payments that were refunded beyond their rest
 */
async function expectProvidersBooks(
  { db }: TestServer,
  { simulated: { books } }: TestProvider,
): Promise<string[]> {
  const { rows } = await sql<BookedRefund>`
    select p.provider_payment_id as id, p.amount_paise as captured, p.refunded_paise as refunded,
      coalesce((select sum(amount_paise) from disputes d where d.payment_id = p.provider_payment_id and d.state = 'lost'), 0)::int as disputed,
      least(p.amount_paise - p.refunded_paise - p.refunding_paise, (select final_paise - o.refunded_paise - o.refunding_paise from orders o
        where o.id = p.order_id and not exists (select from refunds r where r.payment_id = p.provider_payment_id and r.is_surplus)))::int as left
    from payments p where status in ('captured', 'refunded', 'unmatched', 'foreign')`.execute(db);
  const bookedHere = new Map(rows.map((row) => [row.id, row]));
  const capturedAtProvider = [...books.payments.values()].filter(({ captured }) => captured);
  const done = await db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('state', '=', 'done')
    .execute();
  const isDone = new Set(done.map(({ provider_refund_id: id }) => id));
  const unbooked = [...books.refunds.values()].filter(
    ({ id, status, amount, payment_id }) =>
      status === 'processed' &&
      !isDone.has(id) &&
      // an amount that fits is recorded, and fails the comparison below
      amount > (bookedHere.get(payment_id)?.left ?? 0),
  );
  const unbookedOf = (paymentId: string) =>
    unbooked
      .filter(({ payment_id }) => payment_id === paymentId)
      .reduce((sum, { amount }) => sum + amount, 0);
  expect(
    rows.map(({ left: _, ...held }) => held).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ).toEqual(
    capturedAtProvider
      .map((payment) => {
        const dispute = books.disputes.get(payment.id);
        return {
          id: payment.id,
          captured: refundable(payment),
          refunded: payment.amount_refunded - unbookedOf(payment.id),
          disputed: dispute?.status === 'lost' ? dispute.amount : 0,
        };
      })
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  return [...new Set(unbooked.map(({ payment_id }) => payment_id))];
}
