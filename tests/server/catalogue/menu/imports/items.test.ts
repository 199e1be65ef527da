import { expect, test } from 'vitest';
import { menuColumns } from '../../../../../contract/imports/columns';
import { edited, importsOf } from '../../../../support/importFile';
import { givenCategory } from '../../../../support/marketplace';
import {
  admin,
  approve,
  auditOf,
  body,
  create,
  givenMenuServer,
  owner,
  read,
  rival,
  rows,
  server,
} from '../given';

givenMenuServer();
const file = importsOf(() => ({ server, as: owner, all: '/store/items', columns: menuColumns }));
const approvalRequests = () =>
  server.db.selectFrom('notifications').select('message').where('user_id', '=', admin.id).execute();

test('the export of a menu changes nothing; an edited price and switch change just that item', async () => {
  const [raita, biryani] = [await create({ itemName: 'Onion Raita' }), await create()];
  await create({}, rival);
  const table = await file.exported();
  expect(table).toHaveLength(3);
  expect(await file.check(table)).toMatchObject({ unchanged: 2, changed: 0, errors: [] });
  const changed = edited(edited(table, 2, 'Price', '55'), 2, 'Available', 'no');
  const { token } = await file.check(changed);
  await file.run(changed, token);
  expect(await read(raita.id)).toMatchObject({ price: 55, isAvailable: false });
  expect((await auditOf(raita.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  expect(await auditOf(biryani.id)).toHaveLength(1);
});

test('names that differ in how their accents are made are one name, in the file and on the menu', async () => {
  const { categoryName } = await create();
  const head = ['Item', 'Description', 'Category', 'Price', 'Max Price', 'Image'];
  const row = (name: string, price: string) => [
    name,
    'Cold coffee',
    categoryName,
    price,
    '130',
    body().imageUrl,
  ];
  const [composed, apart] = ['Caf\u00e9', 'Cafe\u0301'];
  expect((await file.check([head, row(composed, '120'), row(apart, '121')])).errors).toMatchObject([
    { line: 3, column: 'itemName' },
  ]);
  const { token } = await file.check([head, row(apart, '120')]);
  await file.run([head, row(apart, '120')], token);
  expect((await file.check([head, row(apart, '120')])).errors).toMatchObject([
    { line: 2, column: 'itemName' },
  ]);
});

test('one file that comes three times at once is written once', async () => {
  const { categoryName } = await create();
  const table = [
    ['Item', 'Description', 'Category', 'Price', 'Max Price', 'Image'],
    ['Naan', 'From the clay oven', categoryName, '20', '25', body().imageUrl],
  ];
  const { token } = await file.check(table);
  const answers = await Promise.all([1, 2, 3].map(() => file.send(table, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await rows()).toHaveLength(2);
});

test('the export holds what the filters select', async () => {
  await create({ itemName: 'Onion Raita' });
  await create();
  expect(await file.exported('?search=raita&is_active=true')).toHaveLength(2);
  expect(await file.exported('?is_active=false')).toHaveLength(1);
});

test('new items wait for approval, and the admins are notified once', async () => {
  const { categoryName } = await create();
  await approve((await rows())[0]?.product_id ?? '');
  await server.db.deleteFrom('notifications').execute();
  const table = [
    ['Item', 'Description', 'Category', 'Price', 'Max Price', 'Image'],
    ...['Naan', 'Roti'].map((name) => [
      name,
      'From the clay oven',
      categoryName,
      '20',
      '25',
      body().imageUrl,
    ]),
  ];
  const { token, created } = await file.check(table);
  expect(created).toBe(2);
  expect(await approvalRequests()).toEqual([]);
  await file.run(table, token);
  expect((await approvalRequests()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/: 2 items are waiting for approval$/),
  ]);
  expect((await file.check(table)).errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'itemName'],
    [3, 'itemName'],
  ]);
});

test('new items are written together as one by one: price, category and an entry each', async () => {
  const { categoryId, categoryName } = await create({ itemName: 'Raita' });
  const table = [
    ['Item', 'Description', 'Category ID', 'Category', 'Price', 'Max Price', 'Image'],
    ['Naan', 'From the clay oven', categoryId, categoryName, '20', '25.5', body().imageUrl],
    ['Roti', 'Of whole wheat', categoryId, categoryName, '12', '15', body().imageUrl],
  ];
  await file.run(table, (await file.check(table)).token);
  const [, naan, roti] = await rows();
  expect(await read(naan?.id ?? '')).toMatchObject({
    itemName: 'Naan',
    description: 'From the clay oven',
    price: 20,
    maxPrice: 25.5,
    categoryId,
    isApproved: false,
  });
  expect(await read(roti?.id ?? '')).toMatchObject({ itemName: 'Roti', price: 12 });
  expect(await auditOf(roti?.id ?? '')).toMatchObject([
    { action: 'create', actor_id: owner.id, after: { itemName: 'Roti', price: 12 } },
  ]);
});

test('one refused row of many new ones is reported at its place, and none is written', async () => {
  const { categoryId } = await create({ itemName: 'Raita' });
  const rivalRow = await givenCategory(server.db, { storeIds: [rival.storeId] });
  const table = [
    ['Item', 'Description', 'Category ID', 'Price', 'Max Price', 'Image'],
    ['Naan', 'From the clay oven', categoryId, '20', '25', body().imageUrl],
    ['Roti', 'Of whole wheat', rivalRow.id, '12', '15', body().imageUrl],
  ];
  expect((await file.check(table)).errors.map(({ line, column }) => [line, column])).toEqual([
    [3, 'categoryId'],
  ]);
  expect(await rows()).toHaveLength(1);
});

test('another store’s item is not found', async () => {
  const { id } = await create({}, rival);
  expect(
    (
      await file.check([
        ['Item ID', 'Price'],
        [id, '1'],
      ])
    ).errors,
  ).toEqual([{ line: 2, column: 'id', text: 'Item not found' }]);
});
