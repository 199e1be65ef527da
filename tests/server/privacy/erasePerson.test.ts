import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userDetailsSchema } from '../../../contract/users';
import { recordedAbout } from '../../support/auditEntries';
import { givenMenuItem, givenOrder, givenPosting, givenRating } from '../../support/marketplace';
import type { Person, StoreOwner } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import { erase, place, zubeida, givenZubeida } from './given';

let server: TestServer;
let admin: Person;
let owner: StoreOwner;
let customer: Person;
beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin();
  owner = await server.givenStoreOwner();
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await server.givenCustomer({ name: 'Farida Banu' });
});

const delivered = (values: object = {}) =>
  givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    customer_name: customer.name,
    ...values,
  });
const userOf = (id: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a person who is erased', () => {
  test('leaves orders and amounts behind, and "Erased person" where they were', async () => {
    const { id, code } = await delivered({ notes: 'Ring twice' });
    await givenPosting(server.db, { userId: customer.id, amount_paise: 12_300 });
    expect((await erase(server, admin, customer.id)).status).toBe(200);
    const details = (
      await server.request('GET', `/admin/users/${customer.id}/details`, { as: admin })
    ).read(userDetailsSchema);
    expect(details.profile).toMatchObject({
      name: 'Erased person',
      email: `erased-${customer.id}@erased.invalid`,
      phone: null,
      isActive: false,
      walletBalance: 123,
    });
    expect(details.orders).toMatchObject([{ orderId: code, finalAmount: 250 }]);
    const order = await server.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      customer_name: 'Erased person',
      customer_phone: '',
      address: 'Erased',
      notes: null,
      final_paise: 25_000,
    });
    expect(order.search).toBe(`${code} erased`.toLowerCase());
  });

  test('can neither go on, sign in, nor have a password sent', async () => {
    await erase(server, admin, customer.id);
    expect((await server.request('GET', '/auth/me', { as: customer })).status).toBe(401);
    expect(
      (
        await server.request('POST', '/auth/refresh', {
          body: { refresh_token: customer.refreshToken },
        })
      ).status,
    ).toBe(401);
    expect((await server.request('POST', '/auth/login', { body: customer })).status).toBe(401);
    await server.request('POST', '/auth/forgot-password', { body: { email: customer.email } });
    expect((await server.mails()).filter(({ to }) => to === customer.email)).toEqual([]);
  });

  test('is so once, and stays so', async () => {
    await erase(server, admin, customer.id);
    expect((await erase(server, admin, customer.id)).body).toMatchObject({
      message: 'This person is erased already',
    });
    const back = await server.request('PUT', `/admin/users/${customer.id}/status`, {
      as: admin,
      body: { isActive: true },
    });
    expect([back.status, back.body]).toMatchObject([409, { message: 'This account was erased' }]);
  });

  test('is on the list of erased persons, with when and by whom and nothing personal', async () => {
    const { created_at } = await userOf(customer.id);
    await erase(server, admin, customer.id);
    expect(
      await server.db
        .selectFrom('erasures')
        .selectAll()
        .where('user_id', '=', customer.id)
        .execute(),
    ).toEqual([
      {
        user_id: customer.id,
        registered_at: created_at,
        erased_at: expect.any(Date),
        erased_by: admin.id,
      },
    ]);
  });

  test('is in the record, which names the entries that are others now', async () => {
    await server.request('PUT', `/admin/users/${customer.id}/status`, {
      as: admin,
      body: { isActive: false, reason: 'Farida Banu asked for it' },
    });
    const before = await server.db
      .selectFrom('audit_entries')
      .select('id')
      .where('object', '=', 'user')
      .where('object_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    await erase(server, admin, customer.id);
    const entries = await recordedAbout(server, 'user', customer.id);
    expect(entries).toMatchObject([
      { action: 'deactivate', after: { reason: '[erased] asked for it' } },
      { action: 'erase', actor_id: admin.id, after: { id: customer.id } },
    ]);
    const [explained] = await server.db
      .selectFrom('audit_entries')
      .select('after')
      .where('object', '=', 'audit')
      .where('action', '=', 'erase')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(explained?.after).toEqual({
      digests: expect.objectContaining({ [before.id]: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    });
  });

  test('takes nothing from others who are called alike', async () => {
    const other = await server.givenCustomer({ name: 'Farida Banu' });
    const kept = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: other.id,
      customer_name: 'Farida Banu',
      address: 'Plot 5, Madhapur',
      notes: 'For Farida Banu',
    });
    await delivered({ address: 'Plot 5, Madhapur' });
    await erase(server, admin, customer.id);
    expect(
      await server.db
        .selectFrom('orders')
        .select(['customer_name', 'address', 'notes'])
        .where('id', '=', kept.id)
        .executeTakeFirst(),
    ).toEqual({
      customer_name: 'Farida Banu',
      address: 'Plot 5, Madhapur',
      notes: 'For Farida Banu',
    });
    expect((await userOf(other.id)).name).toBe('Farida Banu');
  });

  test('is found in what others wrote, however the number is grouped and wherever the lines of the address end', async () => {
    const person = await givenZubeida(server);
    const other = await server.givenCustomer();
    const grouped = [...zubeida.phone].join(' ');
    const notes = `Leave it with +91 ${grouped}\n${zubeida.address.toUpperCase().replaceAll(' ', '\n')}\nPlot 77 is not hers`;
    const { id } = await givenOrder(server.db, { storeId: owner.storeId, userId: other.id, notes });
    await erase(server, admin, person.id);
    const order = await server.db
      .selectFrom('orders')
      .select('notes')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(order).toEqual({ notes: 'Leave it with [erased]\n[erased]\nPlot 77 is not hers' });
  });

  test('takes no code, dish, offer or reference with them, whatever they gave as an address', async () => {
    const other = await server.givenCustomer();
    const { productId } = await givenMenuItem(server.db, { storeId: owner.storeId });
    await server.db
      .updateTable('products')
      .set({ name: 'Lukhmi (4 pieces)' })
      .where('id', '=', productId)
      .execute();
    const offer = await server.db
      .insertInto('special_offers')
      .values({
        title: 'Office lunch',
        description: 'Ten single plates to one address, 20% off',
        discount_value: 20,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const theirs = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: other.id,
      payment_reference: 'order_nzklVd8FmOl2Mh',
      notes: 'Lukhmi (4 pieces), please',
    });
    const second = await givenOrder(server.db, { storeId: owner.storeId, userId: other.id });
    await server.db
      .insertInto('notifications')
      .values({
        user_id: other.id,
        type: 'order',
        title: 'On its way',
        message: 'Soon',
        object: JSON.stringify({ orderId: theirs.code }),
      })
      .execute();
    const entry = await server.db
      .insertInto('audit_entries')
      .values({
        actor_id: admin.id,
        actor_role: 'admin',
        action: 'resend',
        object: 'order',
        object_id: theirs.code,
        after: JSON.stringify({ orderId: theirs.code, items: [{ name: 'Lukhmi (4 pieces)' }] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const address of [
      theirs.code,
      second.code,
      'Lukhmi (4 pieces)',
      'Ten single plates to one address, 20% off',
      'order_nzklVd8FmOl2Mh',
    ])
      await delivered({ address });
    expect((await erase(server, admin, customer.id)).status).toBe(200);
    expect(
      await server.db
        .selectFrom('orders')
        .select(['code', 'payment_reference', 'notes'])
        .where('user_id', '=', other.id)
        .orderBy('id')
        .execute(),
    ).toEqual([
      {
        code: theirs.code,
        payment_reference: 'order_nzklVd8FmOl2Mh',
        notes: 'Lukhmi (4 pieces), please',
      },
      { code: second.code, payment_reference: null, notes: null },
    ]);
    expect(
      await server.db
        .selectFrom('products')
        .select('name')
        .where('id', '=', productId)
        .executeTakeFirst(),
    ).toEqual({ name: 'Lukhmi (4 pieces)' });
    expect(
      await server.db
        .selectFrom('special_offers')
        .select('description')
        .where('id', '=', offer.id)
        .executeTakeFirst(),
    ).toEqual({ description: 'Ten single plates to one address, 20% off' });
    expect(
      await server.db
        .selectFrom('notifications')
        .select('object')
        .where('user_id', '=', other.id)
        .executeTakeFirst(),
    ).toEqual({ object: { orderId: theirs.code } });
    expect(
      await server.db
        .selectFrom('audit_entries')
        .select(['object_id', 'after'])
        .where('id', '=', entry.id)
        .executeTakeFirst(),
    ).toEqual({
      object_id: theirs.code,
      after: { orderId: theirs.code, items: [{ name: 'Lukhmi (4 pieces)' }] },
    });
  });

  test('takes no words with them that stand in many rows of others, whatever they called themselves', async () => {
    const person = await server.givenCustomer({ name: 'Order delivered' });
    const other = await server.givenCustomer();
    await server.db
      .insertInto('notifications')
      .values(
        Array.from({ length: 60 }, () => ({
          user_id: other.id,
          type: 'order',
          title: 'Order delivered',
          message: 'Enjoy it',
        })),
      )
      .execute();
    expect((await erase(server, admin, person.id)).status).toBe(200);
    const titles = await server.db
      .selectFrom('notifications')
      .select('title')
      .distinct()
      .where('user_id', '=', other.id)
      .execute();
    expect(titles).toEqual([{ title: 'Order delivered' }]);
  });

  test('keeps the stars of their reviews, without what they wrote', async () => {
    const order = await givenRating(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      rating: 2,
      ratedAt: '2026-01-02T10:00:00Z',
      comment: 'My son was ill',
    });
    await erase(server, admin, customer.id);
    expect(
      await server.db
        .selectFrom('ratings')
        .select(['rating', 'comment'])
        .where('order_id', '=', order.id)
        .execute(),
    ).toEqual([{ rating: 2, comment: '' }]);
  });
});

describe('an erasure is refused, in words, while', () => {
  const refusedWith = async (text: string, person: Person = customer, as = admin) => {
    const open = await server.request('GET', `/admin/privacy/${person.id}/open`, { as });
    expect([open.status, open.body]).toEqual([200, { open: text.split('; ') }]);
    const answer = await erase(server, as, person.id);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: `${person.name} can't be erased: ${text}` },
    ]);
    expect((await userOf(person.id)).erased_at).toBeNull();
  };

  test.each(['pending', 'confirmed', 'preparing', 'ready'])('an order is %s', async (status) => {
    const { code } = await delivered({ status });
    await refusedWith(`order ${code} is open`);
  });

  test.each(['asked', 'approved', 'sent', 'failed'])('a refund is %s', async (state) => {
    const { id, code } = await delivered({ payment_status: 'completed' });
    await server.db
      .insertInto('refunds')
      .values({
        order_id: id,
        amount_paise: 12_000,
        destination: 'wallet',
        fault: 'store',
        reason: 'Cold',
        state,
      })
      .execute();
    await refusedWith(`refund of ₹120.00 for order ${code} is not done`);
  });

  test('a payment is disputed, or a wallet transaction is not done', async () => {
    const { id, code } = await delivered();
    await server.db
      .insertInto('payments')
      .values({
        provider_payment_id: `pay_${id}`,
        order_id: id,
        amount_paise: 25_000,
        status: 'captured',
        dispute_state: 'open',
      })
      .execute();
    await givenPosting(server.db, {
      userId: customer.id,
      amount_paise: 5_000,
      status: 'pending',
      type: 'debit',
    });
    await refusedWith(
      `the disputed payment of order ${code} is not decided; a wallet transaction of ₹50.00 is not done`,
    );
  });

  test('they own a store, until it is closed', async () => {
    const seller = await server.givenStoreOwner({ name: 'Seller Begum' });
    await refusedWith('Store of Seller Begum is theirs: hand it over or close it first', seller);
    await server.db
      .updateTable('stores')
      .set({ deleted_at: new Date(), is_active: false })
      .where('id', '=', seller.storeId)
      .execute();
    expect((await erase(server, admin, seller.id)).status).toBe(200);
    expect(
      await server.db
        .selectFrom('stores')
        .select(['owner_name', 'phone', 'email'])
        .where('id', '=', seller.storeId)
        .executeTakeFirst(),
    ).toEqual({
      owner_name: 'Erased person',
      phone: '',
      email: `erased-${seller.id}@erased.invalid`,
    });
  });

  test('they are an active admin, or who asks for it', async () => {
    const other = await server.givenAdmin();
    await refusedWith('they are an active admin: deactivate them under Staff first', other);
    await refusedWith('that is you: ask another admin', admin);
    await server.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', other.id)
      .execute();
    expect((await erase(server, admin, other.id)).status).toBe(200);
  });

  test('they are the last Super', async () => {
    const support = await server.givenAdmin({ job: 'support' });
    await server.db
      .updateTable('jobs')
      .set({ permissions: ['customers.manage', 'staff.manage'] })
      .where('key', '=', 'support')
      .execute();
    await refusedWith('they are the last Super', admin, support);
  });
});

test("who may not deactivate a store's person or an admin erases none and reads nothing of them", async () => {
  const helper = await server.givenAdmin({ job: 'support' });
  await server.db
    .updateTable('jobs')
    .set({ permissions: ['customers.manage'] })
    .where('key', '=', 'support')
    .execute();
  for (const person of [owner, admin]) {
    expect((await erase(server, helper, person.id)).status).toBe(403);
    expect(
      (await server.request('GET', `/admin/privacy/${person.id}/data`, { as: helper })).status,
    ).toBe(403);
  }
  expect((await erase(server, helper, customer.id)).status).toBe(200);
});

describe('at the same moment', () => {
  test('two erasures are one', async () => {
    const second = await server.givenAdmin();
    const answers = await Promise.all([
      erase(server, admin, customer.id),
      erase(server, second, customer.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await recordedAbout(server, 'user', customer.id)).toHaveLength(1);
  });

  test('an order is placed before and refuses it, or is refused after', async () => {
    const dish = {
      storeId: owner.storeId,
      productId: (await givenMenuItem(server.db, { storeId: owner.storeId })).productId,
    };
    for (let round = 0; round < 8; round++) {
      const person = await server.givenCustomer();
      await server.db
        .updateTable('users')
        .set({ phone: zubeida.phone })
        .where('id', '=', person.id)
        .execute();
      const [erased, placed] = await Promise.all([
        erase(server, admin, person.id),
        place(server, person, dish),
      ]);
      const orders = await server.db
        .selectFrom('orders')
        .select('customer_name')
        .where('user_id', '=', person.id)
        .execute();
      const isErased = (await userOf(person.id)).erased_at !== null;
      expect([erased.status, isErased]).toEqual(isErased ? [200, true] : [409, false]);
      expect(orders.length).toBe(isErased ? 0 : 1);
      expect(placed.status < 300).toBe(!isErased);
    }
  });

  test('a sign-in ends with no session', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await givenZubeida(server);
      const [erased] = await Promise.all([
        erase(server, admin, person.id),
        server.request('POST', '/auth/login', { body: person }),
      ]);
      expect(erased.status).toBe(200);
      expect(
        await server.db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', person.id)
          .execute(),
      ).toEqual([]);
    }
  });
});
