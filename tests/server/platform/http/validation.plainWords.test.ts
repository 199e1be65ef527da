import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '../../../../contract/errors';
import { givenCoupon } from '../../../support/marketplace';
import { admin, openServer, server } from '../../../support/opened';

openServer();

async function issuesOf(method: string, path: string, body?: unknown): Promise<string[][]> {
  const answer = await server.request(method, path, { as: admin, body });
  expect(answer.status).toBe(422);
  const { detail, message } = answer.read(errorBodySchema);
  expect(message).not.toMatch(/Invalid|expected/);
  return typeof detail === 'string' ? [] : detail.map(({ loc, msg }) => [loc.join('.'), msg]);
}

describe('a value of the wrong type is refused in words for a person', () => {
  test.each([
    [{ deliveryTime: 7 }, 'deliveryTime', 'Must be text'],
    [{ storeName: [] }, 'storeName', 'Must be text'],
    [
      { updatedAt: 'yesterday' },
      'updatedAt',
      'Must be a date and time such as 2026-01-31T10:00:00.000Z',
    ],
  ])('%j', async (body, field, msg) => {
    expect(await issuesOf('PUT', '/admin/stores/1', body)).toEqual([[`body.${field}`, msg]]);
  });

  test.each([[[]], ['text'], [7], [null]])('a body that is %j', async (body) => {
    expect(await issuesOf('PUT', '/admin/stores/1', body)).toEqual([['body', 'Must be an object']]);
  });

  test('a body that its word tells from others, without that word', async () => {
    const issues = [['body.action', expect.stringMatching(/^Choose one of: \w+, .*restore/)]];
    expect(await issuesOf('POST', '/admin/products/bulk', { rows: [{ id: '1' }] })).toEqual(issues);
    expect(
      await issuesOf('POST', '/admin/products/bulk', { action: 'explode', rows: [{ id: '1' }] }),
    ).toEqual(issues);
  });

  test('a switch and a list', async () => {
    expect(await issuesOf('PUT', '/admin/locations/1', { isActive: 'on' })).toEqual([
      ['body.isActive', 'Must be true or false'],
    ]);
    const pricing = [7];
    expect(await issuesOf('PUT', '/admin/products/1', { pricing })).toEqual([
      ['body.pricing.0', 'Must be an object'],
    ]);
  });

  test.each([
    [z.number(), 'x', 'Must be a number'],
    [z.boolean(), 'x', 'Must be true or false'],
    [z.array(z.string()), 'x', 'Must be a list'],
    [z.record(z.string(), z.string()), 'x', 'Must be an object'],
    [z.int(), 1.5, 'Must be a whole number'],
    [z.string(), undefined, 'This field is required'],
    [z.enum(['a', 'b']), 'x', 'Choose one of: a, b'],
    [z.iso.date(), 'x', 'Must be a date such as 2026-01-31'],
    [z.string().max(2), 'xyz', 'At most 2 characters'],
    [z.number().min(2), 1, 'Must be 2 or more'],
    [z.array(z.string()).min(2), ['x'], 'At least 2 entries'],
    [z.string({ error: 'Its own words' }), 7, 'Its own words'],
  ])('by any schema, unless it has a specific message (%#)', (schema, value, msg) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(msg);
  });
});

test.each([
  ['/admin/stores?page=1&page=2', 'page'],
  ['/admin/stores?search=a&search=b', 'search'],
  ['/admin/coupons?status=active&status=expired', 'status'],
  ['/admin/orders?status=pending&status=pending', 'status'],
  ['/admin/banner-images?is_active=true&is_active=false', 'is_active'],
  ['/admin/products?store_id=1&store_id=2', 'store_id'],
])('%s names the duplicate key', async (path, key) => {
  expect(await issuesOf('GET', path)).toEqual([[`query.${key}`, 'Send this only once']]);
});

test('a field is named once, also if the stored record is part of the check', async () => {
  const { id } = await givenCoupon(server.db);
  const issues = await issuesOf('PUT', `/admin/coupons/${id}`, { type: 'flat' });
  expect(issues).toEqual([
    ['body.Discount_amount', 'This field is required'],
    ['body.max_per_user', 'This field is required'],
  ]);
});

test('a call that is reserved is not a failure of ours', async () => {
  const before = server.logLines.length;
  expect((await server.request('PUT', '/admin/categories/as', { as: admin })).status).toBe(501);
  const lines = server.logLines.slice(before);
  const line = z
    .object({ level: z.number(), requestId: z.string() })
    .parse(JSON.parse(lines.find((item) => item.includes('reserved')) ?? '{}'));
  expect(line.level).toBe(40);
  expect(lines.join('')).not.toMatch(/request failed|"stack"|"level":50/);
});
