import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../server/platform/db/database';
import { givenMenuItem, givenOrder, givenOrderItem } from './marketplace';
import { factorTrials, givenPasskey } from './factorTrials';
import { hoursTrials } from './hoursTrials';
import { importTrials } from './importTrials';
import type { Person } from './people';
import { givenScratchCard } from './rewards';
import type { TestServer } from './serverOn';
import type { Callers, Trial } from './tryOut';

type Prepare = (db: Db) => Promise<Trial> | Trial;

const idOf = async (db: Db, query: ReturnType<typeof sql>): Promise<Trial> => {
  const { rows } = await query.execute(db);
  return { id: z.object({ id: z.string() }).parse(rows[0]).id };
};
const any =
  (table: string): Prepare =>
  (db) =>
    idOf(db, sql`select id from ${sql.table(table)} order by id limit 1`);
/** Makes what the trials need of the callers' own. */
const ownThings = (server: TestServer, { admin, owner, customer }: Callers) => {
  // an hour old: a customer may place only so many at once
  const given = (db: Db, values: { status: string; payment_status?: string }) =>
    givenOrder(db, {
      storeId: owner.storeId,
      userId: customer.id,
      created_at: new Date(Date.now() - 3_600_000),
      ...values,
    });
  const ownOrder = (status: string) => (db: Db) => given(db, { status });
  const soldOutLine: Prepare = async (db) => {
    const order = await ownOrder('preparing')(db);
    const { id } = await givenOrderItem(db, { orderId: order.id, storeId: owner.storeId });
    return { body: { orderId: order.code, soldOut: [id] } };
  };
  const ownCard =
    (status: string): Prepare =>
    (db) =>
      givenScratchCard(db, { userId: customer.id, status, code: `SC-OWN-${status}` });
  const ownItem: Prepare = (db) => givenMenuItem(db, { storeId: owner.storeId });
  const ownItems: Prepare = async (db) => ({
    body: { rows: [{ id: (await givenMenuItem(db, { storeId: owner.storeId })).id }] },
  });
  /** A request of the store, in the words of its own call. */
  const ownRequest = async (name: string, isApproved: boolean): Promise<Trial> => {
    const body = { name, description: 'On request', imageUrl: '/api/files/a.webp' };
    const answer = await server.request('POST', '/store/categories/requests', { as: owner, body });
    const { id } = answer.read(z.object({ id: z.string() }));
    if (isApproved)
      await server.request('PUT', `/admin/categories/${id}/approve`, {
        as: admin,
        body: { isApproved: true },
      });
    return { id };
  };
  const paidOrder = (status: string) => (db: Db) =>
    given(db, { status, payment_status: 'completed' });
  /** A refund of ₹10 to the wallet that nobody of the callers asked for. */
  const refundIn = (state: string) => async (db: Db) => {
    const { id: orderId } = await paidOrder('delivered')(db);
    return idOf(
      db,
      sql`insert into refunds (order_id, amount_paise, destination, fault, reason, state)
      values (${orderId}, 1000, 'wallet', 'store', 'The raita was missing', ${state}) returning id`,
    );
  };
  /** Money that fits an order of the store's own, and that nobody has booked to it. */
  const unmatched: Prepare = async (db) => {
    const { code } = await ownOrder('pending')(db);
    const values = {
      provider_payment_id: `pay_${code}`,
      amount_paise: 25_000,
      status: 'unmatched',
      problem: 'Unknown order',
    };
    const { id } = await db
      .insertInto('payments')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { orderId: code } };
  };
  /** Another of the store's people. */
  const colleague: Prepare = async (db) => {
    const { id } = await server.givenCustomer();
    await db.updateTable('users').set({ role: 'store' }).where('id', '=', id).execute();
    await db
      .insertInto('store_members')
      .values({ store_id: owner.storeId, user_id: id, job: 'kitchen' })
      .execute();
    return { id };
  };
  const invited =
    (by: Person, email: string): Prepare =>
    async (db) => {
      const place =
        by === admin
          ? { role: 'admin', job: 'support' }
          : { role: 'store', job: 'kitchen', store_id: owner.storeId };
      const values = {
        ...place,
        email,
        invited_by: by.id,
        code_hash: randomBytes(32),
        expires_at: new Date(Date.now() + 60_000),
      };
      return db.insertInto('invitations').values(values).returning('id').executeTakeFirstOrThrow();
    };
  const ownView: Prepare = (db) =>
    db
      .insertInto('saved_views')
      .values({ user_id: admin.id, resource: 'admin/stores', name: 'Mine' })
      .returning('id')
      .executeTakeFirstOrThrow();
  /** A browser of the owner's own that rings, for its path and for a body. */
  const ownDevice: Prepare = async (db) => {
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const values = {
      user_id: owner.id,
      session_id: session.id,
      endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`,
      p256dh: 'p',
      auth: 'a',
      device: 'Chrome on Android',
    };
    const { id } = await db
      .insertInto('push_devices')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { id } };
  };
  return {
    ownDevice,
    colleague,
    invited,
    ownView,
    soldOutLine,
    ownCard,
    ownOrder,
    ownItem,
    ownItems,
    ownRequest,
    paidOrder,
    refundIn,
    unmatched,
  };
};

/** What each write needs to succeed on the demonstration, beside the example that its document gives. */
export function trialsOf(server: TestServer, callers: Callers): Record<string, Prepare> {
  const { admin, owner } = callers;
  const {
    ownDevice,
    colleague,
    invited,
    ownView,
    soldOutLine,
    ownCard,
    ownOrder,
    ownItem,
    ownItems,
    ownRequest,
    paidOrder,
    refundIn,
    unmatched,
  } = ownThings(server, callers);
  return {
    ...importTrials(server, callers),
    'POST /auth/change-password': () => ({ body: { currentPassword: 'correct horse' } }),
    ...factorTrials(server, admin, 'a better one'),
    'PATCH /auth/notifications/read-all': () => ({}),
    'PATCH /auth/notifications/{id}/read': (db) =>
      idOf(
        db,
        sql`insert into notifications (user_id, type, title, message)
      values (${admin.id}, 'other', 'Hello', 'You have a notification') returning id`,
      ),
    'POST /auth/views': () => ({}),
    'PUT /auth/views/{id}': ownView,
    'DELETE /auth/views/{id}': async (db) =>
      idOf(db, sql`select id from saved_views where user_id = ${admin.id} limit 1`),
    'POST /admin/stores/create-store-with-location': () => ({}),
    'POST /admin/stores/bulk': async () => ({
      body: { rows: [{ id: (await server.givenStoreOwner()).storeId }] },
    }),
    'PUT /admin/stores/{id}': any('stores'),
    'PUT /admin/stores/{id}/status': async () => ({ id: (await server.givenStoreOwner()).storeId }),
    'DELETE /admin/stores/{id}': async () => ({ id: (await server.givenStoreOwner()).storeId }),
    'POST /admin/locations': () => ({ body: { pincode: '500099' } }),
    'PUT /admin/locations/{id}': async () => ({
      id: (await server.givenStoreOwner()).locationId,
      body: { pincode: '500098' },
    }),
    'DELETE /admin/locations/{id}': (db) =>
      idOf(
        db,
        sql`insert into locations (name, city, state, pincode)
      values ('Nowhere', 'Hyderabad', 'Telangana', '500001') returning id`,
      ),
    'POST /admin/jobs': () => ({}),
    'PUT /admin/jobs/{id}': () => ({ id: 'catalogue' }),
    'DELETE /admin/jobs/{id}': (db) =>
      idOf(
        db,
        sql`insert into jobs (key, role, name) values ('spare', 'admin', 'Spare') returning key as id`,
      ),
    'POST /admin/coupons': () => ({ body: { code: 'EXAMPLE20' } }),
    // another one than those of the single calls
    'POST /admin/coupons/bulk': async (db) => ({
      body: {
        rows: [
          await idOf(db, sql`select id from coupons where is_active order by id offset 1 limit 1`),
        ],
      },
    }),
    'PUT /admin/coupons/{id}': any('coupons'),
    'PATCH /admin/coupons/{id}/status': any('coupons'),
    'PUT /admin/coupons/{id}/status': (db) =>
      idOf(db, sql`select id from coupons where is_active order by id desc limit 1`),
    'DELETE /admin/coupons/{id}': any('coupons'),
    'POST /admin/categories': () => ({}),
    'PUT /admin/categories/{id}': async () => ({
      ...(await ownRequest('To rename', true)),
      body: { updatedAt: undefined },
    }),
    'PUT /admin/categories/{id}/status': () => ownRequest('To switch off', true),
    'PUT /admin/categories/{id}/approve': () => ownRequest('To approve', false),
    'PUT /admin/categories/{id}/reject': () => ownRequest('To reject', false),
    'PUT /admin/categories/{id}/reopen': async () => ({
      ...(await ownRequest('To reopen', true)),
      body: { updatedAt: undefined },
    }),
    'DELETE /admin/categories/{id}': () => ownRequest('To delete', false),
    'POST /admin/products': () => ({}),
    'POST /admin/products/bulk': () => ({}),
    'PUT /admin/products/prices': async (db) => {
      const { rows } = await sql<{ id: string; product_id: string; price_paise: number }>`
        select pp.id, product_id, price_paise from product_prices pp join stores s on s.id = pp.store_id where s.deleted_at is null order by pp.id limit 1`.execute(
        db,
      );
      const [row] = rows;
      if (!row) throw new Error('There is no price');
      const rupees = row.price_paise / 100;
      return {
        body: {
          cells: [
            {
              productId: row.product_id,
              id: row.id,
              field: 'price',
              from: rupees,
              to: rupees - 0.5,
            },
          ],
        },
      };
    },
    'PUT /admin/products/{id}': any('products'),
    'PUT /admin/products/{id}/status': any('products'),
    'PUT /admin/products/{id}/approve': (db) =>
      idOf(db, sql`select id from products where not is_approved limit 1`),
    'PUT /admin/products/{id}/reject': (db) =>
      idOf(
        db,
        sql`select id from products where not is_approved and rejection_reason is null limit 1`,
      ),
    'PUT /admin/products/{id}/reopen': async (db) => ({
      ...(await idOf(db, sql`select id from products where is_approved limit 1`)),
      body: { updatedAt: undefined },
    }),
    'DELETE /admin/products/{id}': any('products'),
    'POST /admin/special-offers': () => ({}),
    'PUT /admin/special-offers/{id}': async (db) => ({
      ...(await any('special_offers')(db)),
      body: { updatedAt: undefined },
    }),
    'PUT /admin/special-offers/{id}/status': any('special_offers'),
    'DELETE /admin/special-offers/{id}': any('special_offers'),
    'POST /admin/banner-images': () => ({}),
    'PUT /admin/banner-images/{id}': async (db) => ({
      ...(await any('banners')(db)),
      body: { updatedAt: undefined },
    }),
    'PATCH /admin/banner-images/{id}/status': any('banners'),
    'DELETE /admin/banner-images/{id}': any('banners'),
    'PUT /admin/users/{id}/status': async () => ({ id: (await server.givenCustomer()).id }),
    'POST /admin/privacy/{id}/erase': async () => ({ id: (await server.givenCustomer()).id }),
    'POST /admin/users/{id}/end-sessions': async () => ({ id: (await server.givenCustomer()).id }),
    'POST /admin/staff': () => ({}),
    'PUT /admin/staff/{id}': async () => ({ id: (await server.givenAdmin()).id }),
    'PUT /admin/staff/{id}/status': async () => ({ id: (await server.givenAdmin()).id }),
    'POST /admin/staff/{id}/end-sessions': async () => ({ id: (await server.givenAdmin()).id }),
    'DELETE /admin/staff/{id}/factors': async (db) => {
      const { id } = await server.givenAdmin();
      await givenPasskey(db, id);
      return { id };
    },
    'POST /admin/invitations/{id}/resend': invited(admin, 'again@people.example'),
    'DELETE /admin/invitations/{id}': invited(admin, 'withdrawn@people.example'),
    'POST /store/staff': () => ({}),
    'PUT /store/staff/{id}': colleague,
    'DELETE /store/staff/{id}': colleague,
    'POST /store/staff/{id}/end-sessions': colleague,
    'POST /store/invitations/{id}/resend': invited(owner, 'again@people.example'),
    'DELETE /store/invitations/{id}': invited(owner, 'withdrawn@people.example'),
    'POST /admin/users/referrals/set-points': () => ({ body: { referrer: 110 } }),
    'POST /admin/orders/{id}/cancel': ownOrder('ready'),
    'POST /admin/orders/{id}/resend': paidOrder('confirmed'),
    'POST /admin/orders/{id}/refunds': async (db) => ({
      ...(await paidOrder('delivered')(db)),
      headers: { 'idempotency-key': 'example-0002' },
    }),
    'PUT /admin/mails/{id}/resend': (db) =>
      idOf(
        db,
        sql`insert into mails (recipient, subject, body) values ('a@x.example', 'Hello', 'Hello') returning id`,
      ),
    'PUT /admin/refunds/{id}/approve': refundIn('asked'),
    'PUT /admin/refunds/{id}/decline': refundIn('asked'),
    'PUT /admin/refunds/{id}/retry': refundIn('failed'),
    'POST /admin/scratch-rules': () => ({}),
    'PUT /admin/scratch-rules/{id}': any('scratch_rules'),
    'PATCH /admin/scratch-rules/{id}/status': any('scratch_rules'),
    'POST /user/scratch-cards/{id}/scratch': ownCard('pending'),
    'POST /user/scratch-cards/{id}/redeem': ownCard('scratched'),
    'PUT /admin/payments/{id}/match': unmatched,
    'POST /admin/payments/{id}/refund': async (db) => ({ id: (await unmatched(db)).id }),
    'PUT /store/orders/deliver': async (db) => ({
      body: { orderId: (await ownOrder('confirmed')(db)).code },
    }),
    'PUT /store/orders/status': async (db) => ({
      body: { orderId: (await ownOrder('confirmed')(db)).code },
    }),
    'PUT /store/orders/accept': async (db) => ({
      body: { orderId: (await ownOrder('confirmed')(db)).code },
    }),
    'PUT /store/orders/reject': async (db) => ({
      body: { orderId: (await ownOrder('confirmed')(db)).code },
    }),
    'PUT /store/orders/delay': async (db) => ({
      body: {
        orderId: (await ownOrder('preparing')(db)).code,
        readyBy: new Date(Date.now() + 1_200_000).toISOString(),
        before: null,
      },
    }),
    'PUT /store/orders/sold-out': soldOutLine,
    'DELETE /store/orders/delete': async (db) => ({
      body: { order_id: (await ownOrder('pending')(db)).code },
    }),
    'POST /store/push': () => ({}),
    'POST /store/push/test': ownDevice,
    'POST /store/push/seen': () => ({}),
    'DELETE /store/push': () => ({}),
    'DELETE /store/push/{id}': ownDevice,
    'POST /store/items': () => ({}),
    'POST /store/items/bulk/status': ownItems,
    'POST /store/items/bulk/price': ownItems,
    'PUT /store/items/{id}': ownItem,
    'PATCH /store/items/{id}/status': ownItem,
    'PATCH /store/items/{id}/availability': ownItem,
    'PATCH /admin/stores/{id}/items/{itemId}/availability': async (db) => ({
      id: owner.storeId,
      nested: (await givenMenuItem(db, { storeId: owner.storeId })).id,
    }),
    'DELETE /store/items/{id}': ownItem,
    'POST /store/categories/requests': () => ({ body: { name: 'Sherbets' } }),
    'PUT /store/categories/{id}': () => ownRequest('To change', false),
    'PATCH /store/categories/{id}/status': () => ownRequest('To disable', true),
    'DELETE /store/categories/{id}': () => ownRequest('To withdraw', false),
    'PUT /store/settings': () => ({}),
    ...hoursTrials(server, callers),
    'POST /user/orders/{id}/cancel': ownOrder('pending'),
    'POST /user/orders': async (db) => {
      const item = await givenMenuItem(db, { storeId: owner.storeId });
      return {
        body: {
          storeId: owner.storeId,
          items: [{ productId: item.productId, quantity: 2 }],
          couponCode: undefined,
        },
        headers: { 'idempotency-key': 'example-0001' },
      };
    },
    'POST /user/orders/{id}/pay': async (db) => {
      const order = await ownOrder('pending')(db);
      await db
        .updateTable('orders')
        .set({ payment_reference: `order_of${order.id}` })
        .where('id', '=', order.id)
        .execute();
      return order;
    },
    'POST /user/orders/{id}/rating': async (db) => ({
      ...(await ownOrder('delivered')(db)),
      body: { items: undefined },
    }),
  };
}
