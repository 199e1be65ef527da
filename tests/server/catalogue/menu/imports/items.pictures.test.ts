import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bulkAnswerSchema } from '../../../../../contract/records';
import { availabilityTexts } from '../../../../../contract/catalogue/rules';
import { menuColumns } from '../../../../../contract/imports/columns';
import { importTexts } from '../../../../../contract/imports/imports';
import { storeItemSavedSchema, storeItemTexts } from '../../../../../contract/catalogue/menu';
import { publicMenuSchema } from '../../../../../contract/catalogue/shopfront';
import { edited, importsOf } from '../../../../support/importFile';
import { brokenRules } from '../../../../support/customerOrders';
import { setRow } from '../../../../support/rows';
import {
  admin,
  approve,
  body,
  call,
  categoryId,
  create,
  givenMenuServer,
  list,
  owner,
  read,
  rows,
  server,
} from '../given';

givenMenuServer();
const file = importsOf(() => ({ server, as: owner, all: '/store/items', columns: menuColumns }));

const head = ['Item', 'Description', 'Category ID', 'Price', 'Max Price'];
const naan = () => ['Naan', 'From the clay oven', categoryId, '20', '25'];

/** Imports a dish without a picture, which an admin approves. */
const givenPlain = async (table = [head, naan()]) => {
  const { token, errors } = await file.check(table);
  expect(errors).toEqual([]);
  await file.run(table, token);
  const [row] = await rows();
  await approve(row?.product_id ?? '');
  return { id: row?.id ?? '', productId: row?.product_id ?? '' };
};
const shown = async () =>
  (await server.request('GET', `/stores/${owner.storeId}/menu`, {}))
    .read(publicMenuSchema)
    .items.map(({ name }) => name);
const notOnSale = { isActive: false, isAvailable: false, needsPicture: true, until: null };

describe('an imported dish without a picture', () => {
  test.each([
    ['without the column', head, naan],
    ['with a blank cell', [...head, 'Image'], () => [...naan(), '']],
  ])('is taken in %s and is not on sale', async (_, header, row) => {
    const { id, productId } = await givenPlain([header, row()]);
    expect(await read(id)).toMatchObject({ ...notOnSale, imageUrl: '' });
    expect((await list('?is_active=true')).items).toEqual([]);
    expect((await call('GET', '/stats')).body).toMatchObject({ availableItems: 0 });
    expect(await shown()).toEqual([]);
    const product = await server.request('GET', `/admin/products/${productId}`, { as: admin });
    expect(product.body).toMatchObject({ needsPicture: true, pricing: [{ isAvailable: false }] });
    const grid = await server.request('GET', '/admin/products/prices', { as: admin });
    expect(grid.body).toMatchObject({ products: [{ isOnSale: false }] });
  });

  test('can’t be put on sale by any call, and customers never see it', async () => {
    const { id } = await givenPlain();
    const refused = { status: 409, body: { message: availabilityTexts.needsPicture } };
    const switchedOn = [
      await call('PATCH', `/${id}/status`, { isActive: true }),
      await call('PATCH', `/${id}/availability`, { until: null }),
      await call('PATCH', `/${id}/availability`, { left: 5, until: null }),
      await call('PUT', `/${id}`, { isAvailable: true }),
      await server.request('PATCH', `/admin/stores/${owner.storeId}/items/${id}/availability`, {
        as: admin,
        body: { until: null },
      }),
    ];
    for (const answer of switchedOn) expect(answer).toMatchObject(refused);
    const run = await call('POST', '/bulk/status', { action: 'enable', rows: [{ id }] });
    expect(run.read(bulkAnswerSchema).results).toMatchObject([
      { outcome: 'refused', detail: availabilityTexts.needsPicture },
    ]);
    await call('PUT', `/${id}`, { price: 22, maxPrice: 30 });
    expect(await read(id)).toMatchObject({ ...notOnSale, price: 22 });
    expect(await shown()).toEqual([]);
  });

  test('can’t be ordered', async () => {
    const { productId } = await givenPlain();
    const as = await server.givenCustomer();
    await setRow(server.db, 'users', as.id, { phone: '9876501234' });
    const items = [{ productId, quantity: 1 }];
    const placing = await server.request('POST', '/user/orders', {
      as,
      body: { storeId: owner.storeId, items, address: 'Flat 402, Lotus Heights' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(Object.keys(brokenRules(placing))).toEqual(['items.0.productId']);
  });

  test('is on sale as soon as it has a picture that is approved', async () => {
    const { id, productId } = await givenPlain();
    const { imageUrl } = body();
    const saved = (await call('PUT', `/${id}`, { imageUrl })).read(storeItemSavedSchema).data;
    expect(saved).toMatchObject({ needsPicture: false, isActive: true, isApproved: false });
    await approve(productId);
    expect(await shown()).toEqual(['Naan']);
  });

  test('stays sold out after an undone run, and its switch is as before', async () => {
    const { id } = await givenPlain();
    const run = async (action: string, version?: string) =>
      (await call('POST', '/bulk/status', { action, rows: [{ id, updatedAt: version }] })).read(
        bulkAnswerSchema,
      ).results[0];
    const off = await run('disable');
    expect(off).toMatchObject({ outcome: 'done' });
    expect(await read(id)).toMatchObject({ isActive: false, until: 'manual' });
    expect(await run('restore', off?.updatedAt ?? '')).toMatchObject({ outcome: 'done' });
    expect(await read(id)).toMatchObject(notOnSale);
  });

  test('is exported with its own switch, and the file changes nothing', async () => {
    const { id } = await givenPlain();
    const table = await file.exported();
    expect(await file.check(table)).toMatchObject({ unchanged: 1, errors: [] });
    const pictured = edited(table, 2, 'Image', body().imageUrl);
    await file.run(pictured, (await file.check(pictured)).token);
    expect(await read(id)).toMatchObject({ isActive: true, needsPicture: false });
    const without = edited(await file.exported(), 2, 'Image', '');
    expect((await file.check(without)).errors).toMatchObject([{ line: 2, column: 'imageUrl' }]);
  });
});

test('a column that the file lacks is one error; a blank name is an error of its column', async () => {
  const dishes = Array.from({ length: 3 }, (_, at) => [`Dish ${at}`, '', '20']);
  const { errors } = await file.check([['Item', 'Category', 'Price'], ...dishes]);
  expect(errors.filter(({ column }) => column === '')).toEqual([
    { line: 2, column: '', text: importTexts.missing('Description') },
    { line: 2, column: '', text: importTexts.missing('Max Price') },
  ]);
  expect(errors.filter(({ column }) => column !== '')).toMatchObject(
    [2, 3, 4].map((line) => ({ line, column: 'categoryName' })),
  );
});

test('an error of a stored value that the file lacks belongs to the row', async () => {
  const { id } = await create();
  const { errors } = await file.check([
    ['Item ID', 'Price'],
    [id, '900'],
  ]);
  expect(errors).toEqual([
    { line: 2, column: '', text: importTexts.notInFile('Max Price', storeItemTexts.maxBelowPrice) },
  ]);
});

test('a new dish keeps the switch of its row', async () => {
  const table = [
    [...head, 'Image', 'Available'],
    [...naan(), body().imageUrl, 'No'],
  ];
  const { id } = await givenPlain(table);
  expect(await read(id)).toMatchObject({ isActive: false, until: 'manual', needsPicture: false });
});

test('the form still requires a picture', async () => {
  for (const imageUrl of [undefined, ''])
    expect(await call('POST', '/', body({ imageUrl }))).toMatchObject({ status: 422 });
});
