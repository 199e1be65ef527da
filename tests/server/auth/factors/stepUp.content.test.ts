import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeColumns } from '../../../../contract/imports/columns';
import { STEP_UP_ABOVE_RUPEES, STEP_UP_PEOPLE_MAX } from '../../../../server/platform/limits';
import { edited, importsOf } from '../../../support/importFile';
import type { Person, StoreOwner } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';
import { selectRows } from '../../../support/rows';

let server: TestServer;
let admin: Person;
let owner: StoreOwner;
beforeAll(async () => {
  server = await givenServer();
  owner = await server.givenStoreOwner();
});
afterAll(() => server.close());
/** An admin and a store whose last proof is 16 minutes old. */
beforeEach(async () => {
  admin = await server.givenAdmin();
  await forgetProofs();
});
const forgetProofs = () =>
  server.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(Date.now() - 16 * 60_000) })
    .execute();

const asks = expect.objectContaining({ code: 'step_up_required' });
const send = (method: string, path: string, body?: unknown, as: Person = admin) =>
  server.request(method, path, { as, body });
const prove = () => send('POST', '/auth/step-up', { password: admin.password });

/** This many customers, each with an order of the store, a payment, a refund and a posting. */
const givenCustomers = async (count: number) => {
  await sql`with people as (
      insert into users (name, email, phone, role, password_hash)
        select 'Guest ' || n, 'guest' || n || '@example.com', '98480' || lpad(n::text, 5, '0'), 'user', 'x'
          from generate_series(1, ${count}) n
        returning id, name, phone),
    placed as (
      insert into orders (code, store_id, user_id, status, payment_method, payment_status, subtotal_paise, item_count,
          customer_name, customer_phone, address, otp)
        select 'JB-250101-' || lpad(id::text, 5, '0'), ${owner.storeId}, id, 'delivered', 'razorpay', 'completed', 10000, 1,
          name, phone, 'Madhapur', '4821' from people
        returning id, user_id),
    paid as (
      insert into payments (provider_payment_id, order_id, amount_paise, status)
        select 'pay_' || id, id, 10000, 'captured' from placed),
    refunded as (
      insert into refunds (order_id, amount_paise, destination, fault, reason, state)
        select id, 100, 'wallet', 'store', 'Cold', 'done' from placed)
    insert into wallet_postings (user_id, type, amount_paise, description, reference)
      select user_id, 'credit', 100, 'Gift', 'g' from placed`.execute(server.db);
};

describe('a file of people', () => {
  const files = [
    '/admin/orders/export',
    '/admin/wallet-transactions/export',
    '/admin/refunds/export',
    '/admin/payments/export',
  ];
  const exportsOf = (as: Person) =>
    selectRows(server.db, 'audit_entries', ['id'], { action: 'export', actor_id: as.id });

  test('needs a proof above the limit of people, and is recorded only when it leaves', async () => {
    const ofStore = () => send('GET', '/store/orders/export', undefined, owner);
    await givenCustomers(STEP_UP_PEOPLE_MAX);
    for (const file of files) {
      admin = await server.givenAdmin();
      await forgetProofs();
      expect([file, (await send('GET', file)).status]).toEqual([file, 200]);
      expect(await exportsOf(admin)).toHaveLength(1);
    }
    expect((await ofStore()).status).toBe(200);
    admin = await server.givenAdmin();
    await forgetProofs();

    const another = await server.givenCustomer();
    await sql`insert into orders (code, store_id, user_id, status, payment_method, payment_status, subtotal_paise,
          item_count, customer_name, customer_phone, address, otp)
      values ('JB-250102-00001', ${owner.storeId}, ${another.id}, 'delivered', 'wallet', 'completed', 100, 1,
        'One more', '9999900001', 'Madhapur', '4821')`.execute(server.db);
    await sql`insert into wallet_postings (user_id, type, amount_paise, description, reference)
      values (${another.id}, 'credit', 100, 'Gift', 'g')`.execute(server.db);
    for (const file of files.slice(0, 2))
      expect([file, (await send('GET', file)).body]).toEqual([file, asks]);
    expect((await ofStore()).body).toEqual(asks);
    expect(await exportsOf(admin)).toEqual([]);
    await prove();
    for (const file of files) expect([file, (await send('GET', file)).status]).toEqual([file, 200]);
    expect(await exportsOf(admin)).toHaveLength(files.length);
  });

  test('counts with the other files of the session in the hour, slices and parallel requests included', async () => {
    const half = STEP_UP_PEOPLE_MAX / 2;
    const [first, ...others] = files;
    const slice = (status: string) => send('GET', `${first}?status=${status}`);
    await server.db.updateTable('orders').set({ status: 'cancelled' }).execute();
    await sql`update orders set status = 'delivered' where id in (select id from orders order by id limit ${half})`.execute(
      server.db,
    );
    expect((await slice('delivered')).status).toBe(200);
    // a refusal does not count
    expect((await send('GET', first ?? '')).body).toEqual(asks);
    expect((await slice('delivered')).status).toBe(200);
    expect((await slice('delivered')).body).toEqual(asks);
    for (const file of others) expect([file, (await send('GET', file)).body]).toEqual([file, asks]);

    admin = await server.givenAdmin();
    await forgetProofs();
    const answers = await Promise.all(Array.from({ length: 4 }, () => slice('delivered')));
    const remaining = answers.filter(({ status }) => status === 200);
    expect(remaining.length).toBeLessThanOrEqual(STEP_UP_PEOPLE_MAX / half);
    await prove();
    for (const file of files) expect([file, (await send('GET', file)).status]).toEqual([file, 200]);
  });

  test('of stores counts their owners', async () => {
    expect((await send('GET', '/admin/stores/export')).status).toBe(200);
    await sql`with owners as (
        insert into users (name, email, role, password_hash)
          select 'Owner ' || n, 'owner-of-many' || n || '@example.com', 'store', 'x'
            from generate_series(1, ${STEP_UP_PEOPLE_MAX}) n
          returning id, email)
      insert into stores (owner_id, name, owner_name, email, phone, description, image_url, address,
          google_maps_url, location_id, city, state, pincode)
        select o.id, name || o.id, owner_name, o.email, phone, description, image_url, address,
            google_maps_url, location_id, city, state, pincode
          from stores, owners o where stores.id = ${owner.storeId}`.execute(server.db);
    expect((await send('GET', '/admin/stores/export')).body).toEqual(asks);
  });
});

describe('money above the limit', () => {
  const coupon = (Discount_amount: number) => ({
    code: `OFF${Discount_amount}`,
    description: 'Money off',
    type: 'flat',
    minOrderAmount: 2000,
    Discount_amount,
    max_per_user: 1,
    budget: 5000,
    validFrom: '12-06-2026',
    validUntil: '31-12-2099',
  });
  const card = (prizeTo: number) => ({
    cardType: 'Gold',
    minOrderAmount: 499,
    share: 10,
    prizeFrom: 10,
    prizeTo,
    expiresInDays: 15,
    validFrom: '2020-01-01',
    validUntil: '2099-12-31',
  });
  const points = (newUserCashbackRs: number) => ({
    referrer: 50,
    referee: 50,
    newUserCashbackRs,
    referrerCashbackRs: 1,
  });

  test.each([
    ['/admin/coupons/', coupon(STEP_UP_ABOVE_RUPEES), coupon(STEP_UP_ABOVE_RUPEES + 1)],
    ['/admin/scratch-rules', card(STEP_UP_ABOVE_RUPEES), card(STEP_UP_ABOVE_RUPEES + 1)],
    [
      '/admin/users/referrals/set-points',
      points(STEP_UP_ABOVE_RUPEES - 2),
      points(STEP_UP_ABOVE_RUPEES - 1),
    ],
  ])('is set by POST %s after a proof, less without one', async (path, small, large) => {
    expect((await send('POST', path, small)).status).toBe(200);
    expect((await send('POST', path, large)).body).toEqual(asks);
    await prove();
    expect((await send('POST', path, large)).status).toBe(200);
  });

  test('is reached by no other door: a change, a switch, a selection', async () => {
    const { id } = await server.db
      .insertInto('coupons')
      .values({
        code: 'LARGE',
        description: 'Money off',
        type: 'flat',
        discount_amount_paise: (STEP_UP_ABOVE_RUPEES + 1) * 100,
        min_order_paise: 0,
        max_per_user: 1,
        budget_paise: 5_000_00,
        valid_from: '2026-06-12',
        valid_until: '2099-12-31',
        is_active: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = `/admin/coupons/${id}`;
    expect((await send('PUT', path, { minOrderAmount: 10 })).body).toEqual(asks);
    expect((await send('PATCH', `${path}/status`, { isActive: true })).body).toEqual(asks);
    const bulk = { action: 'enable', rows: [{ id }] };
    expect((await send('POST', '/admin/coupons/bulk', bulk)).body).toEqual(asks);
    expect((await send('PUT', path, { Discount_amount: 10 })).status).toBe(200);
  });
});

test('an import that hands a store over requires a proof, and then does it', async () => {
  const file = importsOf(() => ({
    server,
    as: admin,
    all: '/admin/stores',
    columns: storeColumns,
  }));
  await prove();
  const [header = [], ...rows] = await file.exported();
  const row = rows.find(([id]) => id === owner.storeId) ?? [];
  const table = edited([header, row], 2, 'Email', 'thief@stores.example');
  const { token } = await file.check(table);
  await forgetProofs();
  const calls = [() => file.send(table), () => file.send(table, token)];
  for (const call of calls) {
    const { status, body } = await call();
    expect([status, body]).toEqual([403, asks]);
  }
  await prove();
  for (const call of calls) expect((await call()).body).toMatchObject({ changed: 1 });
});
