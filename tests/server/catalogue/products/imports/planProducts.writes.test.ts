import { expect, test } from 'vitest';
import { productColumns } from '../../../../../contract/imports/columns';
import { BULK_ROWS_MAX } from '../../../../../contract/constants';
import { countStatements } from '../../../../support/answers';
import { edited, importsOf } from '../../../../support/importFile';
import { setRow } from '../../../../support/rows';
import {
  admin,
  auditOf,
  call,
  create,
  givenProductServer,
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
const ids = ['Product', 'Description', 'Image', 'Store ID', 'Category ID', 'Price', 'Max Price'];
const newRow = (name: string, amount = '320') => [
  name,
  'Slow cooked',
  '/api/files/a.webp',
  price().storeId,
  price().categoryId,
  amount,
  '360',
];
const audits = async () =>
  Number(
    (
      await server.db
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('object', '=', 'product')
        .executeTakeFirstOrThrow()
    ).count,
  );

const audited = async (action: string) => {
  const entries = await server.db
    .selectFrom('audit_entries')
    .select(['object_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('object', '=', 'product')
    .where('action', '=', action)
    .where('object_id', 'in', (eb) =>
      eb.selectFrom('products').select(({ cast }) => cast<string>('id', 'text').as('id')),
    )
    .groupBy('object_id')
    .execute();
  return entries.map(({ count }) => ({ count: Number(count) }));
};

test('new and changed products of one file are written with an audit entry each, and nothing else of a product is touched', async () => {
  const existing = await create();
  const [labels = [], row = []] = await file.exported();
  const added = labels.map(
    (label) => newRow('Mutton Biryani')[ids.indexOf(label)] ?? (label === 'Available' ? 'Yes' : ''),
  );
  const table = [...edited([labels, row], 2, 'Description', 'Now with saffron'), added];
  const { token, errors } = await file.check(table);
  expect(errors).toEqual([]);
  expect(await file.run(table, token)).toMatchObject({ created: 1, changed: 1 });
  expect(await productIn(existing.id)).toMatchObject({
    description: 'Now with saffron',
    name: existing.productName,
  });
  expect((await rowsOf(existing.id)).map((item) => item.price_paise)).toEqual([26_000]);
  expect((await auditOf(existing.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  // plus the entry of the export
  expect(await audits()).toBe(4);
});

test('a price in another store is added to those that the file does not name', async () => {
  const second = await server.givenStoreOwner();
  const existing = await create();
  const table = [
    ['Product ID', ...ids],
    [
      existing.id,
      ...newRow(existing.productName, '99.5')
        .with(1, existing.description)
        .with(2, existing.imageUrl)
        .with(3, second.storeId),
    ],
  ];
  const { token, errors } = await file.check(table);
  expect(errors).toEqual([]);
  await file.run(table, token);
  expect((await rowsOf(existing.id)).map((item) => [item.store_id, item.price_paise])).toEqual([
    [owner.storeId, 26_000],
    [second.storeId, 9_950],
  ]);
});

test('a category that is not in use is refused at its cell', async () => {
  const table = [ids, newRow('Mutton Biryani'), newRow('Onion Raita')];
  await setRow(server.db, 'categories', price().categoryId, { is_active: false });
  const { token, errors } = await file.check(table);
  await setRow(server.db, 'categories', price().categoryId, { is_active: true });
  expect(token).toBeUndefined();
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'categoryId'],
    [3, 'categoryId'],
  ]);
});

const MANY = 600;
/** For the check and the import of this many rows: one per ten rows, and a constant. */
const STATEMENTS_MAX = MANY / 10 + 60;

test('many new products are checked and written, and changed again, in batches', async () => {
  const counts: number[] = [];
  const importAll = async (table: string[][]) => {
    let done = {};
    counts.push(
      await countStatements(async () => {
        const { token } = await file.check(table);
        done = await file.run(table, token);
      }),
    );
    return done;
  };
  const table = [ids, ...Array.from({ length: MANY }, (_, at) => newRow(`Dish ${at}`))];
  expect(await importAll(table)).toMatchObject({ created: MANY });
  const [labels = [], ...rows] = await file.exported();
  const dearer = [labels, ...rows.map((row) => row.with(labels.indexOf('Price'), '330'))];
  expect(await importAll(dearer)).toMatchObject({ changed: MANY });
  expect(Math.max(...counts)).toBeLessThanOrEqual(STATEMENTS_MAX);
});

test('a file and runs over the same products at once wait for each other, in any order', async () => {
  const table = [ids, ...Array.from({ length: MANY }, (_, at) => newRow(`Dish ${at}`))];
  await file.run(table, (await file.check(table)).token);
  const [labels = [], ...rows] = await file.exported();
  const dearer = [
    labels,
    ...rows.map((row) => row.with(labels.indexOf('Price'), '330')).toReversed(),
  ];
  const { token } = await file.check(dearer);
  const found = await server.db.selectFrom('products').select('id').orderBy('id').execute();
  const runOf = (action: string, some: readonly { id: string }[]) =>
    call('POST', '/bulk', { action, rows: some });
  const answers = await Promise.all([
    file.send(dearer, token),
    runOf('disable', found.slice(-BULK_ROWS_MAX).toReversed()),
    runOf('enable', found.slice(0, BULK_ROWS_MAX).toReversed()),
    runOf('disable', [...found.slice(0, 20), ...found.slice(-20)]),
  ]);
  const [imported, ...runs] = answers.map(({ status }) => status);
  expect(runs).toEqual([200, 200, 200]);
  // a run that changed the product first makes the file outdated
  expect([200, 409]).toContain(imported);
  const { length } = (await audited('update')).filter(({ count }) => count !== 1);
  expect([length, (await audited('update')).length]).toEqual([0, imported === 200 ? MANY : 0]);
});
