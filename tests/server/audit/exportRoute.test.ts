import { expect, test } from 'vitest';
import type { Person } from '../../support/people';
import { openPlainServer, server } from '../../support/opened';
import { selectRows } from '../../support/rows';

openPlainServer(() => ({ config: { trustProxy: { hops: 1 } } }));

const headers = { 'x-forwarded-for': '192.0.2.44', 'user-agent': 'curl/8.5.0' };
const exportsOf = ({ id }: Person) =>
  selectRows(server.db, 'audit_entries', ['object', 'after', 'address', 'device'], {
    action: 'export',
    actor_id: id,
  });

test('every exported file is recorded with its filters and its address; a HEAD is not recorded', async () => {
  const [admin, owner] = [await server.givenAdmin(), await server.givenStoreOwner()];
  const taken = [
    ['/admin/users/export', 'user'],
    ['/admin/orders/export', 'order'],
    ['/admin/refunds/export', 'refund'],
    ['/admin/payments/export', 'payment'],
    ['/admin/wallet-transactions/export', 'wallet'],
    ['/admin/coupons/export', 'coupon'],
    ['/admin/locations/export', 'location'],
    ['/admin/products/export', 'product'],
    ['/admin/stores/export', 'store'],
  ] as const;
  for (const [path] of taken) {
    expect((await server.request('HEAD', path, { as: admin, headers })).status).toBe(200);
    expect((await server.request('GET', `${path}?search=rao`, { as: admin, headers })).status).toBe(
      200,
    );
  }
  expect(await exportsOf(admin)).toEqual(
    taken.map(([, object]) => ({
      object,
      after: { search: 'rao' },
      address: '192.0.2.44',
      device: 'curl',
    })),
  );
  expect((await server.request('GET', '/store/orders/export', { as: owner, headers })).status).toBe(
    200,
  );
  expect((await server.request('GET', '/store/items/export', { as: owner, headers })).status).toBe(
    200,
  );
  expect(await exportsOf(owner)).toMatchObject([
    { object: 'order', after: {} },
    { object: 'store-item', after: {} },
  ]);
});

test('a refused export is not recorded', async () => {
  const support = await server.givenAdmin({ job: 'catalogue' });
  expect((await server.request('GET', '/admin/users/export', { as: support })).status).toBe(403);
  expect(await exportsOf(support)).toEqual([]);
});
