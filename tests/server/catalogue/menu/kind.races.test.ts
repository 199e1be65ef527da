import { expect, test } from 'vitest';
import { givenCategory } from '../../../support/marketplace';
import { selectRows } from '../../../support/rows';
import {
  admin,
  approve,
  call,
  create,
  givenMenuServer,
  givenRivalRow,
  list,
  owner,
  products,
  read,
  rival,
  rows,
  server,
} from './given';

givenMenuServer();

const asAdmin = (method: string, path: string, body?: unknown) =>
  server.request(method, `/admin/products${path}`, { as: admin, body });

test('two stores and an admin who change one product at a time never lock each other out', async () => {
  const starters = (await givenCategory(server.db)).id;
  const { id, productId, categoryId } = await create();
  await approve(productId);
  const rivalRow = await givenRivalRow(productId);
  const pricing = (price: number) =>
    [owner, rival].map(({ storeId }) => ({ price, maxPrice: 400, storeId, categoryId }));
  const rounds = Array.from({ length: 6 }, (_, at) => [
    call('PUT', `/${id}`, { price: 100 + at, categoryId: at % 2 === 0 ? starters : categoryId }),
    call('PUT', `/${id}`, { productName: `Mine ${at}` }),
    call('PUT', `/${rivalRow}`, { description: `Theirs ${at}`, price: 200 + at }, rival),
    call('PATCH', `/${rivalRow}/status`, { isActive: at % 2 === 0 }, rival),
    asAdmin('PUT', `/${productId}`, { pricing: pricing(300 + at) }),
    asAdmin('PUT', `/${productId}/status`, { is_active: at % 2 === 0 }),
    asAdmin('PUT', `/${productId}/approve`, { isApproved: true }),
  ]);
  const answers = await Promise.all(rounds.flat());
  // 404: the admin took a store's row away; 422: the store's price met the admin's in one category
  expect(answers.filter(({ status }) => ![200, 404, 422].includes(status))).toEqual([]);
  const rowsBefore = await rows();
  const keys = rowsBefore.map((row) => `${row.product_id}/${row.store_id}/${row.category_id}`);
  expect(new Set(keys).size).toBe(keys.length);
  // each store has at most one copy
  expect(
    (await products()).filter(({ forked_from }) => forked_from === productId).length,
  ).toBeLessThanOrEqual(2);
});

test('an item that is changed while its product is deleted is either changed before or not there', async () => {
  const items = await Promise.all([1, 2, 3, 4].map(() => create()));
  const answers = await Promise.all(
    items.flatMap(({ id, productId }) => [
      asAdmin('DELETE', `/${productId}`),
      call('PUT', `/${id}`, { price: 1 }),
      call('DELETE', `/${id}`),
    ]),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  expect((await list()).total).toBe(0);
  expect(await rows()).toEqual([]);
  expect((await products()).every(({ deleted_at }) => deleted_at !== null)).toBe(true);
});

test('twenty prices at a time leave the last one, and an entry for each in the audit', async () => {
  const { id, productId } = await create();
  await givenRivalRow(productId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => call('PUT', `/${id}`, { price: at + 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const times = answers.map(({ body }) => String(Object(body).data.updatedAt));
  expect(new Set(times).size).toBe(20);
  const { updatedAt, price } = await read(id);
  expect(updatedAt).toBe(times.toSorted().at(-1));
  const audited = await selectRows(server.db, 'audit_entries', ['after'], {
    object: 'store-item',
    object_id: id,
  });
  expect(audited).toHaveLength(21);
  expect(Object(audited.at(-1)?.after).price).toBe(price);
});

test('deleting an item of the last two rows at a time deletes the product', async () => {
  const { id, productId } = await create();
  const rivalRow = await givenRivalRow(productId);
  const answers = await Promise.all([
    call('DELETE', `/${id}`),
    call('DELETE', `/${rivalRow}`, undefined, rival),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await products())[0]?.deleted_at).not.toBeNull();
  expect(await rows()).toEqual([]);
});
