import { describe, expect, test } from 'vitest';
import { daySpanOf } from '../../../contract/days';
import { orderExportQuery, orderListQuery, orderParams } from '../../../contract/orders/admin';

const messages = (query: unknown) =>
  orderListQuery.safeParse(query).error?.issues.map(({ message }) => message);

describe('the amount range', () => {
  test.each([
    ['500-1000', { fromPaise: 50_000, toPaise: 100_000 }],
    ['0-499.99', { fromPaise: 0, toPaise: 49_999 }],
    ['1000+', { fromPaise: 100_000 }],
    ['1000 ', { fromPaise: 100_000 }],
    ['', undefined],
    ['all', undefined],
  ])('%j is read as paise', (amountRange, expected) => {
    expect(orderListQuery.parse({ amountRange }).amountRange).toEqual(expected);
  });

  test.each([
    'cheap',
    '500',
    '-500',
    '1000-500',
    '5.005-6',
    '1e3-2e3',
    '500-1000+',
    '99999999+',
    '500--600',
  ])('%j is refused', (amountRange) => {
    expect(messages({ amountRange })).toEqual(['Enter amounts in rupees as 500-1000 or 1000+']);
  });
});

describe('the days of a query', () => {
  const now = new Date('2026-04-01T00:00:00+05:30');

  test('are open by default', () => {
    expect(daySpanOf({}, now)).toEqual({ first: undefined, last: undefined });
  });

  test('are the overlap of a range that ends today with the chosen ones', () => {
    expect(daySpanOf({ dateRange: 'this_week' }, now)).toEqual({
      first: '2026-03-30',
      last: '2026-04-01',
    });
    expect(daySpanOf({ dateRange: 'this_week', date_from: '2026-03-31' }, now)).toEqual({
      first: '2026-03-31',
      last: '2026-04-01',
    });
    expect(
      daySpanOf({ dateRange: 'this_week', date_from: '2026-01-01', date_to: '2026-03-31' }, now),
    ).toEqual({ first: '2026-03-30', last: '2026-03-31' });
  });

  test('stay where PostgreSQL can write them', () => {
    const query = orderListQuery.parse({ date_from: '0000-01-01', date_to: '9999-12-31' });
    expect(daySpanOf(query, now)).toEqual({ first: '1900-01-01', last: '2999-12-31' });
  });

  test('may be one, but not run backwards', () => {
    expect(messages({ date_from: '2026-03-01', date_to: '2026-03-01' })).toBeUndefined();
    expect(messages({ date_from: '2026-03-02', date_to: '2026-03-01' })).toEqual([
      'The last day is before the first day',
    ]);
  });
});

test('the export takes the filters of the list, and no page', () => {
  const filters = { status: 'pending', storeId: '7', search: ' JB ' };
  expect(orderExportQuery.parse({ ...filters, page: '3', limit: '10' })).toEqual({
    status: 'pending',
    storeId: '7',
    search: 'JB',
  });
  expect(orderListQuery.parse(filters)).toMatchObject({ page: 1, limit: 10, search: 'JB' });
});

test('an order is named by either id', () => {
  expect(orderParams.parse({ id: 'jb-240612-0042' })).toEqual({ id: 'JB-240612-0042' });
  expect(orderParams.parse({ id: '42' })).toEqual({ id: '42' });
  expect(orderParams.safeParse({ id: 'JB-24-1' }).success).toBe(false);
});
