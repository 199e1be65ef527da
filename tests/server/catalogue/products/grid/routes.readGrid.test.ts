import { expect, test } from 'vitest';
import { priceGridSchema } from '../../../../../contract/catalogue/priceGrid';
import { call, create, givenProductServer, owner, price, server } from '../given';

givenProductServer();

const read = async (query = '') => (await call('GET', `/prices${query}`)).read(priceGridSchema);

test('the grid has the products by their names, and the prices of every store', async () => {
  const other = await server.givenStoreOwner();
  await create({ productName: 'Qubani' });
  const dum = await create({
    productName: 'Dum Biryani',
    pricing: [price(), price({ storeId: other.storeId, price: 240 })],
  });
  const grid = await read();
  expect(grid).toMatchObject({ page: 1, total: 2, totalPages: 1, isCapped: false });
  expect(grid.products.map(({ productName }) => productName)).toEqual(['Dum Biryani', 'Qubani']);
  expect(grid.products[0]).toMatchObject({
    id: dum.id,
    prices: [
      { storeId: owner.storeId, price: 260, maxPrice: 299.5 },
      { storeId: other.storeId, price: 240, maxPrice: 299.5 },
    ],
  });
  expect(grid.stores.map(({ id }) => id).toSorted()).toEqual(
    [owner.storeId, other.storeId].toSorted(),
  );
});

test('a store narrows it to its products and prices; a search to names', async () => {
  const other = await server.givenStoreOwner();
  await create({ productName: 'Qubani' });
  await create({
    productName: 'Dum Biryani',
    pricing: [price(), price({ storeId: other.storeId, price: 240 })],
  });
  expect((await read(`?store_id=${other.storeId}`)).products).toMatchObject([
    { productName: 'Dum Biryani', prices: [{ price: 240 }] },
  ]);
  expect((await read('?search=qub')).products.map(({ productName }) => productName)).toEqual([
    'Qubani',
  ]);
});

test('ends at the thousandth product, and the answer has the total number', async () => {
  await create();
  expect(await read('?page=11')).toMatchObject({ products: [], stores: [], total: 1 });
});
