import { describe, expect, test } from 'vitest';
import { bulkAnswerSchema, bulkSetSchema } from '../../../../../contract/records';
import { givenCategory } from '../../../../support/marketplace';
import {
  approve,
  auditOf,
  call,
  create,
  givenMenuServer,
  givenRivalRow,
  owner,
  products,
  read,
  rival,
  rulesOf,
  server,
} from '../given';

givenMenuServer();

type Sent = { id: string; updatedAt?: string | null };
const sent = (rows: readonly Sent[]) =>
  rows.map(({ id, updatedAt }) => ({ id, ...(updatedAt ? { updatedAt } : {}) }));

const switchAll = async (action: string, rows: readonly Sent[], as = owner) =>
  (await call('POST', '/bulk/status', { action, rows: sent(rows) }, as)).read(bulkAnswerSchema)
    .results;
const price = async (body: object, rows: readonly Sent[], as = owner) =>
  (await call('POST', '/bulk/price', { ...body, rows: sent(rows) }, as)).read(bulkAnswerSchema)
    .results;
const repriced = (by: 'percent' | 'amount', value: number, round: 'five' | 'none' = 'five') => ({
  action: 'price',
  change: { by, value, round },
});
const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome);

describe('marking many items sold out', () => {
  test('leaves other stores, their items and the approval alone', async () => {
    const item = await create();
    await approve(item.productId);
    const rivalRow = await givenRivalRow(item.productId);
    expect(await switchAll('disable', [{ id: item.id }, { id: rivalRow }])).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', detail: 'Item not found', name: null },
    ]);
    expect((await read(rivalRow, rival)).isActive).toBe(true);
    expect(await products()).toMatchObject([{ is_approved: true, is_enabled: true }]);
  });
});

describe('changing many prices', () => {
  test('changes two items of one product and restores both', async () => {
    const item = await create({ price: 100, maxPrice: 200 });
    const starters = await givenCategory(server.db);
    const twin = await givenRivalRow(item.productId, owner, starters.id);
    const results = await price(repriced('amount', 10), [item, await read(twin)]);
    expect(outcomes(results)).toEqual(['done', 'done']);
    expect([(await read(item.id)).price, (await read(twin)).price]).toEqual([110, 310]);
    expect(results.map(({ updatedAt }) => updatedAt)).toEqual([
      (await read(item.id)).updatedAt,
      (await read(twin)).updatedAt,
    ]);
    expect((await auditOf(twin)).at(-1)).toMatchObject({
      before: { price: 300 },
      after: { price: 310 },
    });
    expect(outcomes(await price({ action: 'restore' }, results))).toEqual(['done', 'done']);
    expect([(await read(item.id)).price, (await read(twin)).price]).toEqual([100, 300]);
  });

  test('rounds to ₹5, raises the max price only if it would be below, and is undone', async () => {
    const [dear, cheapOrder] = [
      await create({ price: 280, maxPrice: 299.5 }),
      await create({ itemName: 'Naan', price: 41, maxPrice: 60 }),
    ];
    const results = await price(repriced('percent', 10), [dear, cheapOrder]);
    expect(outcomes(results)).toEqual(['done', 'done']);
    expect(await read(dear.id)).toMatchObject({ price: 310, maxPrice: 310 });
    expect(await read(cheapOrder.id)).toMatchObject({ price: 45, maxPrice: 60 });
    expect((await auditOf(dear.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { price: 280 },
      after: { price: 310 },
    });
    expect(outcomes(await price({ action: 'restore' }, results))).toEqual(['done', 'done']);
    expect(await read(dear.id)).toMatchObject({ price: 280, maxPrice: 299.5 });
  });

  test('refuses a price of zero, and a price without a change stays as it was', async () => {
    const [cheapOrder, round] = [
      await create({ price: 8, maxPrice: 10 }),
      await create({ itemName: 'Naan', price: 40, maxPrice: 60 }),
    ];
    expect(await price(repriced('amount', -8), [cheapOrder])).toMatchObject([
      { outcome: 'refused', detail: 'The price would be ₹0' },
    ]);
    expect(outcomes(await price(repriced('percent', 1), [round]))).toEqual(['same']);
    expect(
      rulesOf(
        await call('POST', '/bulk/price', { ...repriced('percent', 0), rows: [{ id: round.id }] }),
      ),
    ).toEqual({ 'body.change.value': 'Enter a number other than 0' });
  });

  test('is not undone by the switch, nor the other way round', async () => {
    const item = await create();
    const results = await price(repriced('amount', 20), [item]);
    expect(outcomes(await switchAll('restore', results))).toEqual(['same']);
    expect(await read(item.id)).toMatchObject({ price: 280 });
  });

  test('is for who may manage the menu: the counter may only switch', async () => {
    const item = await create();
    const counter = await server.givenColleague(owner.storeId, 'counter');
    expect(
      (
        await call(
          'POST',
          '/bulk/price',
          { ...repriced('amount', 5), rows: [{ id: item.id }] },
          counter,
        )
      ).status,
    ).toBe(403);
    expect(
      (await call('POST', '/bulk/status', { action: 'disable', rows: [{ id: item.id }] }, counter))
        .status,
    ).toBe(200);
  });
});

test('the set of a filter has the ids of the own menu with their last changes', async () => {
  const [biryani, raita] = [await create(), await create({ itemName: 'Onion Raita' })];
  await create({ itemName: 'Their raita' }, rival);
  await call('PATCH', `/${raita.id}/status`, { isActive: false });
  const setOf = async (query = '') => (await call('GET', `/set${query}`)).read(bulkSetSchema).rows;
  expect(await setOf()).toEqual([
    { id: biryani.id, updatedAt: biryani.updatedAt },
    { id: raita.id, updatedAt: (await read(raita.id)).updatedAt },
  ]);
  expect((await setOf('?search=raita&is_active=false')).map(({ id }) => id)).toEqual([raita.id]);
});
