import { sql, type Insertable } from 'kysely';
import { beforeEach } from 'vitest';
import { storeOrderDetailSchema, storeOrderListSchema } from '../../contract/orders/store';
import type { Orders } from '../../server/platform/db/types.gen';
import { givenOrder } from './marketplace';
import { openPlainServer, server } from './opened';
import type { Person, StoreOwner } from './people';

export { server };
export let owner: StoreOwner;
export let rival: StoreOwner;
export let customer: Person;

/** One server per file; two new stores and a new customer before each test. */
export const givenStoreOrderServer = () => {
  openPlainServer();
  beforeEach(async () => {
    [owner, rival, customer] = await Promise.all([
      server.givenStoreOwner(),
      server.givenStoreOwner(),
      server.givenCustomer({ name: 'Asha' }),
    ]);
  });
};

/** The OTP is 4821. */
export const given = (
  status: string,
  values: Partial<Insertable<Orders>> & { subtotalPaise?: number } = {},
) => givenOrder(server.db, { storeId: owner.storeId, userId: customer.id, status, ...values });

export const call = (method: string, path: string, body?: unknown, as: Person = owner) =>
  server.request(method, `/store/orders${path}`, { as, body });
export const list = async (query = '') => (await call('GET', query)).read(storeOrderListSchema);
export const show = async (id: string) =>
  (await call('GET', `/${id}`)).read(storeOrderDetailSchema);
export const deliver = (orderId: string, otp: unknown = '4821') =>
  call('PUT', '/deliver', { orderId, otp });
export const remove = (order_id: string, reason: unknown = 'Closed today') =>
  call('DELETE', '/delete', { order_id, reason });
export const move = (orderId: string, status: unknown) =>
  call('PUT', '/status', { orderId, status });

/** The stored rows of everything that a change of an order writes. */
export async function written(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(o order by o.id) from orders o) as orders,
           (select jsonb_agg(e order by e.id) from order_events e) as events,
           (select jsonb_agg(w order by w.id) from wallet_postings w) as postings,
           (select jsonb_agg(n order by n.id) from notifications n) as notices,
           (select jsonb_agg(a order by a.id) from audit_entries a) as audit`.execute(server.db);
  return rows[0];
}

export const eventsOf = (orderId: string) =>
  server.db
    .selectFrom('order_events')
    .select(['from_status', 'to_status', 'actor_id', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const orderOf = (orderId: string) =>
  server.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();

export const noticesTo = (userId: string) =>
  server.db
    .selectFrom('notifications')
    .select(['type', 'title', 'message'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const auditOf = (orderId: string) =>
  server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('object', '=', 'order')
    .where('object_id', '=', orderId)
    .orderBy('id')
    .execute();

export const refundsOf = (orderId: string) =>
  server.db
    .selectFrom('wallet_postings')
    .select(['user_id', 'type', 'amount_paise', 'description', 'reference', 'status'])
    .where('order_id', '=', orderId)
    .where('type', '=', 'credit')
    .execute();

export const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();
