import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  brokenRules,
  customer,
  get,
  givenOrdering,
  order,
  owner,
  place,
  server,
} from '../../../support/customerOrders';
import { selectRow, selectRows, setRow } from '../../../support/rows';

givenOrdering();

const serve = (pincodes: string[]) =>
  server.db
    .updateTable('locations')
    .set({ pincodes })
    .where(
      'id',
      'in',
      server.db.selectFrom('stores').select('location_id').where('id', '=', owner.storeId),
    )
    .execute();
afterEach(() => serve([]));

test('a store without pincodes delivers everywhere, and an order need not name one', async () => {
  expect(await place()).toMatchObject({ pincode: null });
  expect(await place({ pincode: ' 400001 ' })).toMatchObject({ pincode: '400001' });
  await serve(['500001']);
  expect(await place()).toMatchObject({ pincode: null });
});

test("an order is taken for a pincode that the store's location serves, and refused for another by its name", async () => {
  await serve(['500001', '500034']);
  const placed = await place({ pincode: '500034' });
  expect((await get(`/orders/${placed.id}`)).body).toMatchObject({ pincode: '500034' });
  const shown = await server.request('GET', `/store/orders/${placed.id}`, { as: owner });
  expect(shown.body).toMatchObject({ pincode: '500034' });
  const store = await selectRow(server.db, 'stores', ['name'], { id: owner.storeId });
  expect(brokenRules(await order({ pincode: '400001' }))).toEqual({
    pincode: `${store.name} does not deliver to 400001`,
  });
});

test('an order without a pincode shows the store the one at the end of its address, or that of its customer', async () => {
  await serve(['500034']);
  const far = 'Flat 402, Lotus Heights, Mumbai - 400 001.';
  expect(await place({ address: far })).toMatchObject({ pincode: '400001' });
  const near = 'Flat 402, Banjara Hills, Hyderabad-500034';
  expect(await place({ address: near })).toMatchObject({ pincode: '500034' });
  await setRow(server.db, 'users', customer.id, { pincode: '500077' });
  const { id, pincode } = await place();
  expect(pincode).toBe('500077');
  const shown = await server.request('GET', `/store/orders/${id}`, { as: owner });
  expect(shown.body).toMatchObject({ pincode: '500077' });
});

test.each(['50003', '5000345', 'abcdef', '50003a', 500034])(
  '%s is not a pincode',
  async (pincode) => {
    const before = await server.db.selectFrom('orders').select('id').execute();
    expect(brokenRules(await order({ pincode }))).toEqual({
      pincode: typeof pincode === 'string' ? 'Enter a valid 6-digit pincode' : expect.any(String),
    });
    expect(await server.db.selectFrom('orders').select('id').execute()).toEqual(before);
  },
);

test('it is exported with the order of the person, and erased with them', async () => {
  const placed = await place({ pincode: '500077' });
  const admin = await server.givenAdmin();
  const data = await server.request('GET', `/admin/privacy/${customer.id}/data`, { as: admin });
  expect(JSON.stringify(data.body)).toContain('500077');
  await setRow(server.db, 'orders', placed.id, { status: 'cancelled' });
  await sql`select erase_person(${customer.id}, null)`.execute(server.owner);
  const row = await selectRow(server.db, 'orders', ['address', 'pincode'], { id: placed.id });
  expect(row).toEqual({ address: 'Erased', pincode: null });
  const audits = await selectRows(server.db, 'audit_entries', ['before', 'after'], {
    object: 'order',
  });
  expect(JSON.stringify(audits)).not.toContain('500077');
});
