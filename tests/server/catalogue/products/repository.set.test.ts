import { expect, test } from 'vitest';
import { bulkSetSchema } from '../../../../contract/records';
import type { StoreOwner } from '../../../support/people';
import { setRow, setRows } from '../../../support/rows';
import { call, create, givenProductServer, owner, price, server } from './given';

givenProductServer();

const setOf = async (query = '') => (await call('GET', `/set${query}`)).read(bulkSetSchema).rows;
const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`;

/** A product changed on the second, with a price in each store of the paired day. */
async function given(...prices: [StoreOwner, number][]): Promise<string> {
  const { id } = await create({ pricing: prices.map(([{ storeId }]) => price({ storeId })) });
  await setRow(server.db, 'products', id, { updated_at: at(2) });
  for (const [{ storeId }, day] of prices) {
    await setRows(
      server.db,
      'product_prices',
      { product_id: id, store_id: storeId },
      { updated_at: at(day) },
    );
  }
  return id;
}

test('every selected product is in the set once, oldest first, with the last change of it and of its prices', async () => {
  const other = await server.givenStoreOwner();
  const [ofPrice, ofProduct] = [
    await given([owner, 5], [other, 3]),
    await given([owner, 1], [other, 1]),
  ];
  const unsold = await given([other, 4]);
  await server.db.deleteFrom('product_prices').where('product_id', '=', unsold).execute();
  expect(await setOf()).toEqual([
    { id: ofPrice, updatedAt: at(5) },
    { id: ofProduct, updatedAt: at(2) },
    { id: unsold, updatedAt: at(2) },
  ]);
  expect(await setOf(`?store_id=${other.storeId}`)).toEqual([
    { id: ofPrice, updatedAt: at(5) },
    { id: ofProduct, updatedAt: at(2) },
  ]);
});

test('a price in a deleted store, which no editor reads, changes nothing', async () => {
  const closed = await server.givenStoreOwner();
  const id = await given([owner, 3], [closed, 5]);
  await setRow(server.db, 'stores', closed.storeId, { deleted_at: at(6) });
  expect(await setOf()).toEqual([{ id, updatedAt: at(3) }]);
});
