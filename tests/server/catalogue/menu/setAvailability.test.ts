import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endOfKitchenDay } from '../../../../contract/catalogue/rules';
import { storeItemSavedSchema, type StoreItemAnswer } from '../../../../contract/catalogue/menu';
import {
  admin,
  auditOf,
  call,
  create,
  givenMenuServer,
  list,
  owner,
  read,
  rival,
  rulesOf,
  server,
} from './given';
import { selectRow, selectRows, setRow, setRows } from '../../../support/rows';

givenMenuServer();

let item: StoreItemAnswer;
beforeEach(async () => {
  // server and test must compute the same end of the day
  vi.useFakeTimers({ toFake: ['Date'] });
  item = await create();
});
afterEach(() => void vi.useRealTimers());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const say = (body: object, id = item.id) => call('PATCH', `/${id}/availability`, body);
const setAndRead = async (body: object) => (await say(body)).read(storeItemSavedSchema).data;
/** Ends the dish's sold-out period a moment ago. */
const endSoldOut = () =>
  setRow(server.db, 'product_prices', item.id, { sold_out_until: new Date(Date.now() - 1) });
const stored = () =>
  selectRow(server.db, 'product_prices', ['is_available', 'sold_out_until'], { id: item.id });

describe('a dish that is sold out', () => {
  test('until an instant, until tomorrow or without an end, is not on sale; null puts it on sale', async () => {
    const until = inHours(1);
    expect(await setAndRead({ until })).toMatchObject({
      isActive: false,
      isAvailable: false,
      until,
      left: null,
    });
    const { until: tomorrow } = await setAndRead({ until: 'tomorrow' });
    // 05:00 in India
    expect(tomorrow).toMatch(/T23:30:00.000Z$/);
    expect(tomorrow).toBe(endOfKitchenDay(new Date()).toISOString());
    expect(await setAndRead({ until: 'manual' })).toMatchObject({
      isActive: false,
      until: 'manual',
    });
    expect(await setAndRead({ until: null })).toMatchObject({ isActive: true, until: null });
  });

  test('returns automatically: in the list, its filters, figures, file and order, and for admins', async () => {
    await setAndRead({ until: inHours(1) });
    expect((await list('?is_active=false')).items).toMatchObject([
      { id: item.id, isActive: false },
    ]);
    expect((await call('GET', '/stats')).body).toMatchObject({
      availableItems: 0,
      unavailableItems: 1,
    });
    await endSoldOut();
    expect((await list('?is_active=true')).items).toMatchObject([
      { id: item.id, isActive: true, until: null },
    ]);
    expect((await list('?is_active=false')).items).toEqual([]);
    expect((await call('GET', '/stats')).body).toMatchObject({
      availableItems: 1,
      unavailableItems: 0,
    });
    const product = await server.request('GET', `/admin/products/${item.productId}`, { as: admin });
    expect(product.body).toMatchObject({ pricing: [{ isAvailable: true }] });
  });

  test('can be switched off when that is over, and stays off', async () => {
    await setAndRead({ until: inHours(1) });
    await endSoldOut();
    expect((await call('PATCH', `/${item.id}/status`, { isActive: false })).body).toMatchObject({
      data: { isActive: false, until: 'manual' },
    });
    expect(await stored()).toEqual({ is_available: false, sold_out_until: null });
  });

  test('is for a program of before a dish that is off, and its switch counts', async () => {
    await setAndRead({ until: inHours(1) });
    expect(await stored()).toMatchObject({ is_available: false });
    // the update of a program before this column
    const older = (isOn: boolean) =>
      setRow(server.db, 'product_prices', item.id, { is_available: isOn });
    await older(true);
    expect(await read(item.id)).toMatchObject({ isActive: true, until: null });
    await older(false);
    expect(await read(item.id)).toMatchObject({ isActive: false, until: 'manual' });
  });

  test('keeps its end through a change of its price, and through a form that repeats the switch', async () => {
    const { until } = await setAndRead({ until: inHours(1) });
    await call('PUT', `/${item.id}`, { price: 200, isAvailable: false });
    expect(await read(item.id)).toMatchObject({ price: 200, isActive: false, until });
    await call('POST', '/bulk/price', {
      action: 'price',
      change: { by: 'amount', value: 10, round: 'none' },
      rows: [{ id: item.id }],
    });
    expect(await read(item.id)).toMatchObject({ price: 210, until });
    await call('PUT', `/${item.id}`, { isAvailable: true });
    expect(await read(item.id)).toMatchObject({ isActive: true, until: null });
  });

  test('is recorded once, with its effect; a repetition changes nothing', async () => {
    const until = inHours(1);
    const first = await setAndRead({ until });
    expect(await setAndRead({ until })).toEqual(first);
    await setAndRead({ until: null });
    const entries = await selectRows(server.db, 'audit_entries', ['action', 'actor_id'], {
      object: 'store-item',
      object_id: item.id,
    });
    expect(entries).toEqual(
      ['create', 'disable', 'enable'].map((action) => ({ action, actor_id: owner.id })),
    );
    expect(await auditOf(item.id)).toBeDefined();
  });

  test('many at once are sold out until then, and restored to their previous states', async () => {
    const other = await create({ itemName: 'Haleem' });
    const until = inHours(2);
    await call('PATCH', `/${other.id}/availability`, { until });
    const rows = [item, other].map(({ id }) => ({ id }));
    const disabled = (
      await call('POST', '/bulk/status', { action: 'disable', until: 'tomorrow', rows })
    ).body as { results: { id: string; updatedAt: string }[] };
    expect(await read(item.id)).toMatchObject({ until: expect.stringMatching(/T23:30/) });
    const restored = disabled.results.map(({ id, updatedAt }) => ({ id, updatedAt }));
    await call('POST', '/bulk/status', { action: 'restore', rows: restored });
    expect([await read(item.id), await read(other.id)]).toMatchObject([
      { until: null, isActive: true },
      { until, isActive: false },
    ]);
  });

  test('is refused with a message if the time is past, far or invalid, and if nothing is given', async () => {
    const wrong = 'Choose tomorrow, manual or a time such as 2026-11-23T19:30:00Z';
    expect(rulesOf(await say({ until: inHours(-1) }))).toEqual({
      'body.until': 'Choose a time in the future',
    });
    expect(rulesOf(await say({ until: inHours(24 * 31) }))).toEqual({
      'body.until': 'Choose a time at most 30 days from now',
    });
    for (const until of ['soon', '', 5, true, '2026-13-40T00:00:00Z'])
      expect(rulesOf(await say({ until }))).toEqual({ 'body.until': wrong });
    expect(rulesOf(await say({}))).toEqual({
      'body.until': 'Enter how long the dish is sold out, or how many are left',
    });
    expect(await read(item.id)).toEqual(item);
  });

  test('is not found for another store; an admin may set it for each store', async () => {
    expect(
      await server.statusOf('PATCH', `/store/items/${item.id}/availability`, {
        as: rival,
        body: { until: 'manual' },
      }),
    ).toBe(404);
    const path = (storeId: string) => `/admin/stores/${storeId}/items/${item.id}/availability`;
    expect(
      await server.statusOf('PATCH', path(rival.storeId), { as: admin, body: { until: 'manual' } }),
    ).toBe(404);
    const answer = await server.request('PATCH', path(owner.storeId), {
      as: admin,
      body: { until: 'manual', left: 4 },
    });
    expect(answer.body).toMatchObject({ data: { until: 'manual', left: 4 } });
    expect(
      await server.statusOf('PATCH', path(owner.storeId), { as: owner, body: { until: null } }),
    ).toBe(403);
  });

  test('is a conflict if another person has changed it since', async () => {
    await call('PUT', `/${item.id}`, { price: 200 });
    expect((await say({ until: 'manual', updatedAt: item.updatedAt })).status).toBe(409);
  });
});

describe('the stock of today', () => {
  const sellAll = () => setRows(server.db, 'item_stock', { item_id: item.id }, { stock_left: 0 });

  test('is counted until the next 05:00 in India, and ends with null', async () => {
    expect(await setAndRead({ left: 12 })).toMatchObject({ left: 12, isActive: true, until: null });
    const { ends_at } = await server.db
      .selectFrom('item_stock')
      .select('ends_at')
      .where('item_id', '=', item.id)
      .executeTakeFirstOrThrow();
    expect(ends_at).toEqual(endOfKitchenDay(new Date()));
    expect(await setAndRead({ left: null })).toMatchObject({ left: null, isActive: true });
  });

  test.each([-1, -0.5, 1.5, 1_000, '12', true])(
    'is refused in words as %j, and stays',
    async (left) => {
      await setAndRead({ left: 12 });
      expect(rulesOf(await say({ left }))).toEqual({
        'body.left': 'Enter a whole number from 0 to 999',
      });
      expect(await read(item.id)).toMatchObject({ left: 12, isActive: true });
    },
  );

  test('with none left is sold out until then; another count, or on sale, ends that', async () => {
    await setAndRead({ left: 12 });
    await sellAll();
    expect(await read(item.id)).toMatchObject({
      isActive: false,
      left: 0,
      until: endOfKitchenDay(new Date()).toISOString(),
    });
    expect((await list('?is_active=true')).items).toEqual([]);
    expect(await setAndRead({ left: 3 })).toMatchObject({ isActive: true, left: 3 });
    await sellAll();
    expect(await setAndRead({ until: null })).toMatchObject({ isActive: true, left: null });
  });

  test('does not bring a dish back that a person has switched off', async () => {
    await setAndRead({ left: 12 });
    await sellAll();
    // the same end as that of the count, but set by a person
    expect(await setAndRead({ until: 'tomorrow' })).toMatchObject({ isActive: false, left: null });
    await setAndRead({ until: 'manual', left: 0 });
    expect(await setAndRead({ left: 3 })).toMatchObject({
      isActive: false,
      until: 'manual',
      left: 3,
    });
  });

  test('is gone when its day is over', async () => {
    await setAndRead({ left: 0 });
    await sql`update item_stock set ends_at = now() - interval '1 second'`.execute(server.owner);
    expect(await read(item.id)).toMatchObject({ left: null, isActive: true });
  });

  test.each([-1, 1.5, 1000, 1e300, '12', true])('%s is refused in words', async (left) => {
    expect(rulesOf(await say({ left }))).toEqual({
      'body.left': 'Enter a whole number from 0 to 999',
    });
  });
});
