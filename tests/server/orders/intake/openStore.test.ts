import { afterEach, describe, expect, test } from 'vitest';
import { publicStoresSchema } from '../../../../contract/catalogue/shopfront';
import { addDays, businessDay, formatDate, startOfDay } from '../../../../contract/time';
import { closedText } from '../../../../server/orders/intake/openStore';
import {
  givenOrdering,
  order,
  owner,
  server,
  rollBackAfter,
} from '../../../support/customerOrders';
import { givenMenuItem } from '../../../support/marketplace';
import { rowOf, setRow } from '../../../support/rows';
import { givenHours } from '../../stores/opening/given';

givenOrdering();
afterEach(() => givenHours(server.db, owner.storeId, {}));

const refusal = async () => {
  const { status, body } = await order();
  return { status, body };
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('an order for a store', () => {
  test('without hours is taken', async () => {
    expect((await order()).status).toBe(200);
  });

  test('that is closed is refused with its opening time, and leaves nothing behind', async () => {
    const opens = startOfDay(addDays(businessDay(new Date()), 3));
    await givenHours(server.db, owner.storeId, { closures: [{ from: inHours(-1), until: opens }] });
    const { status, body } = await rollBackAfter(refusal);
    const { name } = await rowOf(server.db, 'stores', owner.storeId);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        message: `${name} opens on ${formatDate(opens.toISOString())} at 12:00 am`,
      }),
    ]);
  });

  test('an order at a store that closes within a quarter of an hour is refused, later it is taken', async () => {
    await givenHours(server.db, owner.storeId, {
      closures: [{ from: new Date(Date.now() + 14 * 60_000), until: inHours(5) }],
    });
    expect((await rollBackAfter(refusal)).status).toBe(409);
    await givenHours(server.db, owner.storeId, {
      closures: [{ from: new Date(Date.now() + 20 * 60_000), until: inHours(5) }],
    });
    expect((await order()).status).toBe(200);
  });

  test('that is new is refused until its owner signs in', async () => {
    const given = await server.givenStoreOwner();
    await setRow(server.db, 'stores', given.storeId, { awaits_owner: true });
    const dish = await givenMenuItem(server.db, { storeId: given.storeId });
    const place = () =>
      order({ storeId: given.storeId, items: [{ productId: dish.productId, quantity: 1 }] });
    const shown = async () =>
      (await server.request('GET', `/stores/${given.storeId}/menu`, { as: given })).status;
    const found = async () =>
      (await server.request('GET', `/stores?search=${given.name}`))
        .read(publicStoresSchema)
        .stores.map(({ id }) => id);
    expect([(await place()).status, await shown()]).toEqual([422, 404]);
    expect(await found()).not.toContain(given.storeId);
    expect((await server.signIn(given.email, given.password)).access_token).not.toBe('');
    expect([(await place()).status, await shown()]).toEqual([200, 200]);
    expect(await found()).toContain(given.storeId);
  });

  test('that is paused is refused, and taken again once the pause is over', async () => {
    await givenHours(server.db, owner.storeId, { pausedUntil: inHours(1) });
    expect((await rollBackAfter(refusal)).status).toBe(409);
    await givenHours(server.db, owner.storeId, { pausedUntil: new Date(Date.now() - 1) });
    expect((await order()).status).toBe(200);
  });
});

test.each([
  ['2026-06-08T05:29:30Z', 'Bahar opens at 11:00 am'],
  ['2026-06-08T13:30:00Z', 'Bahar opens at 7:00 pm'],
  ['2026-06-08T13:30:00.001Z', 'Bahar opens at 7:01 pm'],
  ['2026-06-09T05:30:00Z', 'Bahar opens tomorrow at 11:00 am'],
  ['2026-06-10T18:30:00Z', 'Bahar opens on 11 Jun 2026 at 12:00 am'],
  [null, 'Bahar is closed and takes no orders at the moment'],
])('an opening at %s reads on the morning of 8 June: %s', (opensAt, text) => {
  expect(
    closedText(
      'Bahar',
      opensAt === null ? null : new Date(opensAt),
      new Date('2026-06-08T01:00:00Z'),
    ),
  ).toBe(text);
});
