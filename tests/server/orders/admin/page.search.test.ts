import { expect, test } from 'vitest';
import { PROBED_ORDERS } from '../../../../server/platform/db/limits';
import { codes, givenOrders, givenOrderServer, list, ordered } from '../givenAdminOrders';

givenOrderServer();

test('a search finds what only old orders hold, newest first', async () => {
  const at = '2024-03-01T10:00:00Z';
  const old = [
    await ordered({ created_at: at, address: 'Cable Bridge Road 1' }),
    await ordered({ created_at: '2024-01-01T10:00:00Z', address: 'Cable Bridge Road 2' }),
    await ordered({ created_at: at, address: 'Cable Bridge Road 3' }),
  ].map(({ code }) => code);
  await givenOrders(PROBED_ORDERS + 100);
  expect(await codes('?search=cable bridge')).toEqual([old[2], old[0], old[1]]);
  expect(await codes('?search=cable bridge&limit=1&page=2')).toEqual([old[0]]);
  expect(await list('?search=cable bridge&page=3')).toMatchObject({
    orders: [],
    total: 3,
    totalPages: 1,
    isTotalCapped: false,
  });
  expect(await list('?search=cable bridge&status=pending')).toMatchObject({
    orders: [],
    total: 0,
    isTotalCapped: false,
  });
  expect(await codes(`?search=${old[1]}`)).toEqual([old[1]]);
});

test('a search matches a paste with its prefixes, brackets and hidden marks', async () => {
  const phone = '9848012399';
  const { code } = await ordered({ customer_phone: phone });
  for (const typed of [
    `#${code}`,
    `Order #${code}`,
    `\u202A${code}\u202C`,
    code.toLowerCase().replaceAll('-', ''),
    `(+91) ${phone}`,
    `\u202A+91\u00A098480\u00A012399\u202C`,
    '98480.12399',
  ])
    expect(await codes(`?search=${encodeURIComponent(typed)}`)).toEqual([code]);
});

test('a search that is sorted has all of its orders while they can be counted', async () => {
  await givenOrders(PROBED_ORDERS + 100);
  const [cheapOrder, expensiveOrder] = [
    await ordered({
      address: 'Cable Bridge',
      subtotalPaise: 100,
      created_at: '2024-01-01T10:00:00Z',
    }),
    await ordered({
      address: 'Cable Bridge',
      subtotalPaise: 90_000,
      created_at: '2024-02-01T10:00:00Z',
    }),
  ];
  expect(await codes('?search=cable&sort=finalAmount')).toEqual([
    expensiveOrder.code,
    cheapOrder.code,
  ]);
  expect(await codes('?search=cable&sort=finalAmount&order=asc&limit=1')).toEqual([
    cheapOrder.code,
  ]);
  expect(await codes('?search=JB-&sort=finalAmount&order=desc&limit=1')).toEqual([
    expensiveOrder.code,
  ]);
});
