import { describe, expect, test } from 'vitest';
import { userDetailsSchema } from '../../../contract/people/users';
import { recordedAbout } from '../../support/auditEntries';
import { givenMenuItem, givenOrder, givenPosting, givenRating } from '../../support/marketplace';
import type { Person } from '../../support/people';
import { addRows, rowOf, selectRow, selectRows } from '../../support/rows';
import { erase, unclaimed, zubeida, givenZubeida } from './given';
import { admin, customer, delivered, givenFarida, owner, server, userOf } from './givenFarida';

givenFarida();

/** Stored texts of another customer and of the shop. */
async function givenTextsOfOthers(other: Person) {
  const { db } = server;
  const name = 'Lukhmi (4 pieces)';
  const { productId } = await givenMenuItem(db, { storeId: owner.storeId, name });
  const offer = await db
    .insertInto('special_offers')
    .values({
      title: 'Office lunch',
      description: 'Ten single plates to one address, 20% off',
      discount_value: 20,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await givenOrder(db, {
    storeId: owner.storeId,
    userId: other.id,
    payment_reference: 'order_nzklVd8FmOl2Mh',
    notes: 'Lukhmi (4 pieces), please',
  });
  await addRows(db, 'notifications', {
    user_id: other.id,
    type: 'order',
    title: 'On its way',
    message: 'Soon',
    object: JSON.stringify({ orderId: order.code }),
  });
  const entry = await db
    .insertInto('audit_entries')
    .values({
      actor_id: admin.id,
      actor_role: 'admin',
      action: 'resend',
      object: 'order',
      object_id: order.code,
      after: JSON.stringify({ orderId: order.code, items: [{ name }] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = () =>
    Promise.all([
      selectRows(db, 'orders', ['code', 'payment_reference', 'notes'], { user_id: other.id }),
      db.selectFrom('products').select('name').where('id', '=', productId).execute(),
      db.selectFrom('special_offers').select('description').where('id', '=', offer.id).execute(),
      db.selectFrom('notifications').select('object').where('user_id', '=', other.id).execute(),
      selectRows(db, 'audit_entries', ['object_id', 'after'], { id: entry.id }),
    ]);
  return { order, read };
}

describe('a person who is erased', () => {
  test('leaves orders and amounts behind, and "Erased person" where they were', async () => {
    const { id, code } = await delivered({ notes: 'Ring twice' });
    await givenPosting(server.db, { userId: customer.id, amount_paise: 12_300 });
    expect((await erase(server, admin, customer.id, unclaimed)).status).toBe(200);
    const details = (
      await server.request('GET', `/admin/users/${customer.id}/details`, { as: admin })
    ).read(userDetailsSchema);
    expect(details.profile).toMatchObject({
      name: 'Erased person',
      email: `erased-${customer.id}@erased.invalid`,
      phone: null,
      isActive: false,
      walletBalance: 0,
    });
    expect(details.orders).toMatchObject([{ orderId: code, finalAmount: 250 }]);
    const order = await rowOf(server.db, 'orders', id);
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
      await server.statusOf('POST', '/auth/refresh', {
        body: { refresh_token: customer.refreshToken },
      }),
    ).toBe(401);
    expect((await server.request('POST', '/auth/login', { body: customer })).status).toBe(401);
    await server.request('POST', '/auth/forgot-password', { body: { email: customer.email } });
    expect((await server.mails()).filter(({ to }) => to === customer.email)).toEqual([]);
  });

  test('is so once, and stays so', async () => {
    await erase(server, admin, customer.id);
    expect((await erase(server, admin, customer.id)).body).toMatchObject({
      message: 'This person is already erased',
    });
    const back = await server.request('PUT', `/admin/users/${customer.id}/status`, {
      as: admin,
      body: { isActive: true },
    });
    expect([back.status, back.body]).toMatchObject([409, { message: 'This account was erased' }]);
  });

  test('is on the list of erased persons, with time and admin and nothing personal', async () => {
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
    const before = await selectRow(server.db, 'audit_entries', ['id'], {
      object: 'user',
      object_id: customer.id,
    });
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
    const remainingOrder = await givenOrder(server.db, {
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
        .where('id', '=', remainingOrder.id)
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

  test('removes no code, dish, offer or reference with them, for any address that they gave', async () => {
    const other = await server.givenCustomer();
    const { order, read } = await givenTextsOfOthers(other);
    const second = await givenOrder(server.db, { storeId: owner.storeId, userId: other.id });
    for (const address of [
      order.code,
      second.code,
      'Lukhmi (4 pieces)',
      'Ten single plates to one address, 20% off',
      'order_nzklVd8FmOl2Mh',
    ])
      await delivered({ address });
    expect((await erase(server, admin, customer.id)).status).toBe(200);
    expect(await read()).toEqual([
      [
        {
          code: order.code,
          payment_reference: 'order_nzklVd8FmOl2Mh',
          notes: 'Lukhmi (4 pieces), please',
        },
        { code: second.code, payment_reference: null, notes: null },
      ],
      [{ name: 'Lukhmi (4 pieces)' }],
      [{ description: 'Ten single plates to one address, 20% off' }],
      [{ object: { orderId: order.code } }],
      [
        {
          object_id: order.code,
          after: { orderId: order.code, items: [{ name: 'Lukhmi (4 pieces)' }] },
        },
      ],
    ]);
  });

  test('removes no words that many rows of others contain, for any name that they used', async () => {
    const person = await server.givenCustomer({ name: 'Order delivered' });
    const other = await server.givenCustomer();
    await addRows(
      server.db,
      'notifications',
      Array.from({ length: 60 }, () => ({
        user_id: other.id,
        type: 'order',
        title: 'Order delivered',
        message: 'Enjoy it',
      })),
    );
    expect((await erase(server, admin, person.id)).status).toBe(200);
    const titles = await server.db
      .selectFrom('notifications')
      .select('title')
      .distinct()
      .where('user_id', '=', other.id)
      .execute();
    expect(titles).toEqual([{ title: 'Order delivered' }]);
  });

  test('keeps the stars of their reviews, without the texts', async () => {
    const order = await givenRating(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      rating: 2,
      ratedAt: '2026-01-02T10:00:00Z',
      comment: 'My son was ill',
    });
    await erase(server, admin, customer.id);
    expect(
      await selectRows(server.db, 'ratings', ['rating', 'comment'], { order_id: order.id }),
    ).toEqual([{ rating: 2, comment: '' }]);
  });
});
