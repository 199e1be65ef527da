import { expect, test } from 'vitest';
import { productColumns } from '../../../../../contract/imports/columns';
import { importTexts } from '../../../../../contract/imports/imports';
import { edited, importsOf } from '../../../../support/importFile';
import { rowOf } from '../../../../support/rows';
import {
  admin,
  auditOf,
  call,
  create,
  givenProductServer,
  list,
  owner,
  price,
  productIn,
  rowsOf,
  server,
} from '../given';

givenProductServer();
const file = importsOf(() => ({
  server,
  as: admin,
  all: '/admin/products',
  columns: productColumns,
}));

const header = ['Product', 'Description', 'Image', 'Store', 'Category', 'Price', 'Max Price'];
const categoryName = async () => (await file.exported())[1]?.[8] ?? '';
const storeName = async () => (await rowOf(server.db, 'stores', owner.storeId)).name;

test('an export is a file that changes nothing, names that look like formulas included', async () => {
  await create({ productName: '=SUM(A1)', description: '\'-two,\n"lines"' });
  const second = await server.givenStoreOwner();
  await create({
    pricing: [price(), price({ storeId: second.storeId, price: 99.5, maxPrice: 100 })],
  });
  const table = await file.exported();
  expect(table).toHaveLength(4);
  expect(await file.check(table)).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
    errors: [],
  });
});

test('an edited price changes just that price, with one audit entry', async () => {
  const second = await server.givenStoreOwner();
  const two = await create({ pricing: [price(), price({ storeId: second.storeId })] });
  const other = await create({ productName: 'Onion Raita' });
  const table = edited(await file.exported(), 3, 'Price', '270.5');
  const check = await file.check(table);
  expect(check).toMatchObject({ created: 0, changed: 1, unchanged: 1, errors: [] });
  expect((await rowsOf(two.id)).map((row) => row.price_paise)).toEqual([26_000, 26_000]);
  expect(await file.run(table, check.token)).toMatchObject({ changed: 1, created: 0 });
  expect((await rowsOf(two.id)).map((row) => row.price_paise)).toEqual([26_000, 27_050]);
  expect((await auditOf(two.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  expect(await auditOf(other.id)).toHaveLength(1);
});

test('the changes of a file are the rows that differ, and a rewritten name needs a confirmation', async () => {
  const second = await server.givenStoreOwner();
  await create({ pricing: [price(), price({ storeId: second.storeId })] });
  const dearer = edited(await file.exported(), 3, 'Price', '270.5');
  expect(await file.check(dearer)).toMatchObject({
    changes: [{ line: 3, column: 'price', before: '260', after: '270.5' }],
    questions: [],
  });
  const renamed = edited(edited(dearer, 2, 'Product', '65-Oct-26'), 3, 'Product', '6-Oct');
  expect(await file.check(renamed)).toMatchObject({ errors: [{ line: 3 }], changes: [{}, {}, {}] });
  const added = [header, ['2-Oct', 'Rice', '/api/files/a.webp', '', '', '200', '220']];
  expect((await file.check(added)).questions).toMatchObject([{ line: 2, column: 'productName' }]);
});

test('adds products by the names of stores and categories, the rows of one product together', async () => {
  await create();
  const [store, category] = [await storeName(), await categoryName()];
  const table = [
    header,
    [
      'Mutton Biryani',
      'Slow cooked',
      '/api/files/a.webp',
      store,
      category.toUpperCase(),
      '320',
      '360',
    ],
  ];
  const check = await file.check(table);
  expect(check).toMatchObject({ created: 1, errors: [] });
  await file.run(table, check.token);
  const [added] = (await list('?search=Mutton')).products;
  expect(added).toMatchObject({
    productName: 'Mutton Biryani',
    isApproved: true,
    price: 320,
    storeId: owner.storeId,
  });
});

test("reads prices as spreadsheets write them, and names the file's columns if a store appears twice", async () => {
  await create();
  const [store, category] = [await storeName(), await categoryName()];
  const row = (asked: string, maxPrice: string) => [
    'Wedding Handi',
    'For a hundred',
    '/api/files/a.webp',
    store,
    category,
    asked,
    maxPrice,
  ];
  expect(
    (await file.check([header, row('₹1,250.00', 'Rs. 1,300'), row('10', '12')])).errors,
  ).toEqual([
    { line: 3, column: 'categoryName', text: `${store} in “${category}” is already in row 2` },
  ]);
  const table = [header, row('₹1,250.00', '1,300')];
  await file.run(table, (await file.check(table)).token);
  expect((await list('?search=Wedding')).products).toMatchObject([{ price: 1250, maxPrice: 1300 }]);
});

test('reports every error at its line and column, and writes nothing', async () => {
  const existing = await create();
  const [store, category] = [await storeName(), await categoryName()];
  const rows = [
    ['Broken price', 'Some', '/api/files/a.webp', store, category, '₹1,20', '12 or 13'],
    ['No such store', 'Some', '/api/files/a.webp', 'Nowhere', category, '10', '9'],
    ['No words', '', '', store, category, '10', '12'],
    [existing.productName.toUpperCase(), 'Some', '/api/files/a.webp', store, category, '10', '12'],
  ];
  const { errors, token } = await file.check([header, ...rows]);
  expect(token).toBeUndefined();
  expect(errors).toEqual(
    expect.arrayContaining([
      { line: 2, column: 'price', text: importTexts.commas },
      { line: 2, column: 'maxPrice', text: importTexts.number },
      { line: 3, column: 'storeName', text: 'Selected store not found' },
      { line: 3, column: 'maxPrice', text: 'Max must be >= price' },
      { line: 4, column: 'description', text: 'This field is required' },
      {
        line: 5,
        column: 'productName',
        text: `A product with this name exists. To change it, enter its Product ID ${existing.id}`,
      },
    ]),
  );
  expect((await list()).total).toBe(1);
});

test('adds a product without a picture, which is not on sale until it has one', async () => {
  await create();
  const [store, category] = [await storeName(), await categoryName()];
  const row = (image: string) => ['Naan', 'From the oven', image, store, category, '20', '25'];
  const { token } = await file.check([header, row('')]);
  await file.run([header, row('')], token);
  const [added] = (await list('?search=Naan')).products;
  const notOnSale = { needsPicture: true, isAvailable: true, pricing: [{ isAvailable: false }] };
  expect(added).toMatchObject(notOnSale);
  const exported = await file.exported();
  const dearer = edited(edited(exported, 3, 'Price', '22'), 3, 'Available', 'Yes');
  await file.run(dearer, (await file.check(dearer)).token);
  expect((await list('?search=Naan')).products).toMatchObject([{ ...notOnSale, price: 22 }]);
  const pictured = edited(dearer, 3, 'Image', '/api/files/a.webp');
  await file.run(pictured, (await file.check(pictured)).token);
  expect((await list('?search=Naan')).products).toMatchObject([
    { needsPicture: false, pricing: [{ isAvailable: true }] },
  ]);
  const without = (await file.check(edited(pictured, 3, 'Image', ''))).errors;
  expect(without).toMatchObject([{ line: 3, column: 'imageUrl' }]);
});

test('finds two rows of one price, rows that contradict each other, and unknown ids', async () => {
  const { id } = await create();
  const [labels = [], row = []] = await file.exported();
  const table = [
    labels,
    row,
    edited([labels, row], 2, 'Product', 'Another')[1] ?? [],
    edited([labels, row], 2, 'Product ID', '987654')[1] ?? [],
  ];
  expect((await file.check(table)).errors).toEqual(
    expect.arrayContaining([
      { line: 3, column: 'productName', text: 'Row 2 has another value for the same product' },
      {
        line: 3,
        column: 'categoryName',
        text: `${await storeName()} in “${await categoryName()}” is already in row 2`,
      },
      { line: 4, column: 'id', text: 'Product not found' },
    ]),
  );
  expect((await productIn(id)).name).toBe('Chicken Dum Biryani');
});

test('an import is refused, and nothing of it written, if a product was changed since the check', async () => {
  const [one, two] = [await create(), await create({ productName: 'Onion Raita' })];
  const table = edited(edited(await file.exported(), 2, 'Price', '200'), 3, 'Price', '100');
  const { token } = await file.check(table);
  await call('PUT', `/${two.id}`, { description: 'Changed meanwhile' });
  const refused = await file.send(table, token);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ message: importTexts.changed }),
  ]);
  expect((await rowsOf(one.id))[0]?.price_paise).toBe(26_000);
  expect((await file.send(table, (await file.check(table)).token)).status).toBe(200);
  expect((await rowsOf(one.id))[0]?.price_paise).toBe(20_000);
});

test('a file that comes twice is refused the second time', async () => {
  await create();
  const table = [
    header,
    [
      'Mutton Biryani',
      'Slow cooked',
      '/api/files/a.webp',
      await storeName(),
      await categoryName(),
      '320',
      '360',
    ],
  ];
  const { token } = await file.check(table);
  expect((await file.send(table, token)).status).toBe(200);
  expect((await file.send(table, token)).status).toBe(409);
  expect((await list('?search=Mutton')).total).toBe(1);
});

test('refuses another file under a token, no rows, and more rows than are carried out at once', async () => {
  await create();
  const table = edited(await file.exported(), 2, 'Price', '200');
  const { token } = await file.check(table);
  expect((await file.send(edited(table, 2, 'Price', '201'), token)).status).toBe(409);
  expect((await file.send([header])).status).toBe(422);
  const many = await file.send([['Product ID'], ...Array.from({ length: 10_001 }, () => ['1'])]);
  expect([many.status, JSON.stringify(many.body)]).toEqual([
    422,
    expect.stringContaining(importTexts.tooMany),
  ]);
});
