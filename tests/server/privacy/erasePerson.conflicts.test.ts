import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { adminPermissions } from '../../../contract/people/permissions';
import { recordedAbout } from '../../support/auditEntries';
import { givenMenuItem, givenPosting } from '../../support/marketplace';
import type { Person } from '../../support/people';
import { addRows, selectRows, setRow, setRows } from '../../support/rows';
import { erase, place, zubeida, givenZubeida } from './given';
import { admin, customer, delivered, givenFarida, owner, server, userOf } from './givenFarida';

givenFarida();

describe('an erasure is refused, in words, while', () => {
  const refusedWith = async (text: string, person: Person = customer, as = admin) => {
    const open = await server.request('GET', `/admin/privacy/${person.id}/open`, { as });
    expect([open.status, open.body]).toEqual([
      200,
      { open: text.split('; '), wallet: { balance: 0, returnable: 0 } },
    ]);
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

  test('an order is open, which a job without orders.read reads without its code', async () => {
    await delivered({ status: 'pending' });
    await delivered({ status: 'ready' });
    await addRows(server.db, 'jobs', {
      key: 'eraser',
      role: 'admin',
      name: 'Eraser',
      permissions: ['customers.manage'],
    });
    const eraser = await server.givenAdmin({ job: 'eraser' });
    await refusedWith('2 orders are open', customer, eraser);
    const path = `/admin/privacy/${customer.id}/data`;
    expect((await server.request('GET', path, { as: eraser })).status).toBe(403);
    expect((await server.request('GET', path, { as: admin })).status).toBe(200);
  });

  test.each(['asked', 'approved', 'sent', 'failed'])('a refund is %s', async (state) => {
    const { id, code } = await delivered({ payment_status: 'completed' });
    await addRows(server.db, 'refunds', {
      order_id: id,
      amount_paise: 12_000,
      destination: 'wallet',
      fault: 'store',
      reason: 'Cold',
      state,
    });
    await refusedWith(`refund of ₹120.00 for order ${code} is not done`);
  });

  test('a payment is disputed, or a wallet transaction is not done', async () => {
    const { id, code } = await delivered();
    await addRows(server.db, 'payments', {
      provider_payment_id: `pay_${id}`,
      order_id: id,
      amount_paise: 25_000,
      status: 'captured',
      dispute_state: 'open',
    });
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
    await refusedWith('Store of Seller Begum is theirs: transfer or close it first', seller);
    await setRow(server.db, 'stores', seller.storeId, { deleted_at: new Date(), is_active: false });
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

  test('they are an active admin, or the requesting person', async () => {
    const other = await server.givenAdmin();
    await refusedWith('they are an active admin: deactivate them under Staff first', other);
    await refusedWith('this is your own account: ask another admin', admin);
    await setRow(server.db, 'users', other.id, { is_active: false });
    expect((await erase(server, admin, other.id)).status).toBe(200);
  });

  test('they are the last owner of the platform', async () => {
    const support = await server.givenAdmin({ job: 'support' });
    await setRows(server.db, 'jobs', { key: 'support' }, { permissions: [...adminPermissions] });
    await refusedWith('they are the last owner of the platform', admin, support);
  });
});

test("who may not deactivate a store's person or an admin erases none and reads nothing of them", async () => {
  const helper = await server.givenAdmin({ job: 'support' });
  await setRows(server.db, 'jobs', { key: 'support' }, { permissions: ['customers.manage'] });
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
      await setRow(server.db, 'users', person.id, { phone: zubeida.phone });
      const [erased, placed] = await Promise.all([
        erase(server, admin, person.id),
        place(server, person, dish),
      ]);
      const orders = await selectRows(server.db, 'orders', ['customer_name'], {
        user_id: person.id,
      });
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
      expect(await selectRows(server.db, 'sessions', ['id'], { user_id: person.id })).toEqual([]);
    }
  });
});

test('the database refuses to erase the only active Super', async () => {
  const { db } = server;
  const eraseIn = (id: string) => sql`select erase_person(${id}, null)`.execute(db);
  const supers = db.updateTable('users').where('role', '=', 'admin').where('erased_at', 'is', null);
  const other = await server.givenAdmin();
  await supers.set({ is_active: false }).where('id', '<>', other.id).execute();
  await expect(eraseIn(other.id)).rejects.toThrow("The last Super can't be erased");
  expect((await userOf(other.id)).erased_at).toBeNull();

  await supers.set({ is_active: true }).where('id', '=', admin.id).execute();
  await eraseIn(other.id);
  expect((await userOf(other.id)).erased_at).not.toBeNull();
});
