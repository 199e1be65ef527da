import { describe, expect, test } from 'vitest';
import { menuColumns } from '../../../../../contract/imports/columns';
import { edited, importsOf } from '../../../../support/importFile';
import { givenCategory } from '../../../../support/marketplace';
import { selectRows, setRow } from '../../../../support/rows';
import {
  admin,
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
  server,
} from '../given';

givenMenuServer();
const file = importsOf(() => ({ server, as: owner, all: '/store/items', columns: menuColumns }));
const approvalRequests = async () =>
  (await selectRows(server.db, 'notifications', ['message'], { user_id: admin.id })).map(
    ({ message }) => message,
  );

const imported = async (table: string[][]) => {
  const { token, errors } = await file.check(table);
  expect(errors).toEqual([]);
  await server.db.deleteFrom('notifications').execute();
  return file.run(table, token);
};
const lineOf = (table: string[][], name: string) =>
  table.findIndex((cells) => cells.includes(name)) + 1;

test('changed items are written together like single ones: price, switch, texts and their approvals', async () => {
  const [plain, worded, refused] = [
    await create({ itemName: 'Naan' }),
    await create({ itemName: 'Roti' }),
    await create({ itemName: 'Raita' }),
  ];
  for (const { productId } of [plain, worded]) await approve(productId);
  await setRow(server.db, 'products', refused.productId, { rejection_reason: 'No picture' });
  let table = await file.exported();
  for (const name of ['Naan', 'Raita']) table = edited(table, lineOf(table, name), 'Price', '255');
  table = edited(table, lineOf(table, 'Roti'), 'Description', 'Of whole wheat');
  expect(await imported(table)).toMatchObject({ changed: 3, created: 0, unchanged: 0 });
  expect(await read(plain.id)).toMatchObject({ price: 255, isApproved: true });
  expect(await read(worded.id)).toMatchObject({
    description: 'Of whole wheat',
    isApproved: false,
    price: 260,
  });
  expect(await read(refused.id)).toMatchObject({ price: 255, reason: null, isApproved: false });
  expect((await products()).find(({ id }) => id === worded.productId)?.shown_before).toMatchObject({
    description: 'Sealed and slow cooked',
  });
  expect(await approvalRequests()).toEqual([
    expect.stringMatching(/: 2 items are waiting for approval$/),
  ]);
  for (const { id } of [plain, worded, refused])
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'update', actor_id: owner.id });
  expect((await auditOf(plain.id)).at(-1)).toMatchObject({
    before: { price: 260 },
    after: { price: 255 },
  });
});

test('an item whose product another store sells gets a copy for its new words, and keeps the product for a new price', async () => {
  const [shared, priced] = [await create({ itemName: 'Naan' }), await create({ itemName: 'Roti' })];
  const rivalRow = await givenRivalRow(shared.productId);
  await givenRivalRow(priced.productId);
  let table = await file.exported();
  table = edited(table, lineOf(table, 'Naan'), 'Item', 'Butter Naan');
  table = edited(table, lineOf(table, 'Roti'), 'Price', '20');
  await imported(table);
  expect(await read(shared.id)).toMatchObject({ itemName: 'Butter Naan' });
  expect((await read(shared.id)).productId).not.toBe(shared.productId);
  expect(await read(rivalRow, rival)).toMatchObject({ itemName: 'Naan' });
  expect(await read(priced.id)).toMatchObject({ price: 20, productId: priced.productId });
});

test('an error in one of many is reported at its cell, and nothing is written', async () => {
  const items = [];
  for (let at = 1; at <= 30; at++) items.push(await create({ itemName: `Dish ${at}` }));
  const disabled = await givenCategory(server.db, { is_active: false });
  let table = await file.exported();
  for (let line = 2; line <= 31; line++) table = edited(table, line, 'Price', '255');
  const broken = edited(edited(table, 17, 'Category ID', disabled.id), 17, 'Category', '');
  expect((await file.check(broken)).errors).toEqual([
    { line: 17, column: 'categoryId', text: 'Choose an active, approved category' },
  ]);
  expect(await read(items[0]?.id ?? '')).toMatchObject({ price: 260 });
  expect(await imported(table)).toMatchObject({ changed: 30 });
});

describe('two items of one product in one file', () => {
  /** A second item of the product on the owner's menu. */
  const givenTwin = async (productId: string) => {
    const starters = await givenCategory(server.db);
    return givenRivalRow(productId, owner, starters.id);
  };
  const renamed = (table: string[][], name: string) =>
    [2, 3].reduce((all, line) => edited(all, line, 'Item', name), table);

  test('are both renamed, as one product that waits for approval', async () => {
    const { id, productId } = await create({ itemName: 'Naan' });
    await approve(productId);
    const twin = await givenTwin(productId);
    await imported(renamed(await file.exported(), 'Butter Naan'));
    expect(await products()).toMatchObject([{ name: 'Butter Naan', is_approved: false }]);
    expect([(await read(id)).productId, (await read(twin)).productId]).toEqual([
      productId,
      productId,
    ]);
    expect(await approvalRequests()).toEqual([
      expect.stringMatching(/: 1 item is waiting for approval$/),
    ]);
  });

  test('are moved to one copy if another store sells the product', async () => {
    const { id, productId } = await create({ itemName: 'Naan' });
    await approve(productId);
    const [duplicateId, rivalRow] = [await givenTwin(productId), await givenRivalRow(productId)];
    await imported(renamed(await file.exported(), 'Butter Naan'));
    const [, copy, ...more] = await products();
    expect(copy).toMatchObject({ name: 'Butter Naan', forked_from: productId });
    expect(more).toEqual([]);
    expect([(await read(id)).productId, (await read(duplicateId)).productId]).toEqual([
      copy?.id,
      copy?.id,
    ]);
    expect(await read(rivalRow, rival)).toMatchObject({ itemName: 'Naan', productId });
  });

  test('keep their own entries in the audit: the words of one, the price of the other', async () => {
    const { id, productId } = await create({ itemName: 'Naan' });
    await approve(productId);
    const twin = await givenTwin(productId);
    const table = edited(await file.exported(), 2, 'Item', 'Butter Naan');
    await imported(edited(table, 3, 'Price', '255'));
    expect(await read(twin)).toMatchObject({ itemName: 'Butter Naan', price: 255 });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      before: { itemName: 'Naan' },
      after: { itemName: 'Butter Naan', isApproved: false },
    });
    const [entry] = await auditOf(twin);
    expect(entry).toMatchObject({ before: { price: 300 }, after: { price: 255 } });
    expect(Object.keys(Object(entry?.after))).not.toContain('itemName');
  });
});

test('a file, a run and forms that change the same items at a time all end', async () => {
  const items = [];
  for (let at = 1; at <= 12; at++) items.push(await create({ itemName: `Dish ${at}` }));
  let table = await file.exported();
  for (let line = 2; line <= 13; line++) table = edited(table, line, 'Price', '255');
  const added = edited([...table, table[1] ?? []], 14, 'Item', 'Dish 13').map((cells, at) =>
    at === 13 ? ['', ...cells.slice(1)] : cells,
  );
  const { token, errors } = await file.check(added);
  expect(errors).toEqual([]);
  const rows = items.map(({ id }) => ({ id })).reverse();
  const answers = await Promise.all([
    file.send(added, token),
    call('POST', '/bulk/status', { action: 'disable', rows }),
    ...items.map(({ id }) => call('PUT', `/${id}`, { description: 'Meanwhile' })),
    call('POST', '/bulk/status', { action: 'enable', rows }),
  ]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
});

test('a file switches a shared dish that returns automatically like an own one', async () => {
  const [own, shared] = [await create({ itemName: 'Naan' }), await create({ itemName: 'Roti' })];
  await givenRivalRow(shared.productId);
  for (const { id } of [own, shared])
    await call('PATCH', `/${id}/availability`, { until: 'tomorrow' });
  let table = await file.exported();
  for (const line of [2, 3]) {
    table = edited(table, line, 'Available', 'no');
    table = edited(table, line, 'Description', 'Off the menu');
  }
  await imported(table);
  for (const { id } of [own, shared])
    expect(await read(id)).toMatchObject({ isActive: false, until: 'manual' });
});
