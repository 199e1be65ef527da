import { expect, test } from 'vitest';
import { z } from 'zod';
import { CSV_BOM } from '../../../../server/platform/csv';
import { givenDate } from '../../../support/givenDate';
import { csvRecords } from '../csvRecords';
import {
  admin,
  get,
  givenOrders,
  givenOrderServer,
  ordered,
  owner,
  server,
} from '../givenAdminOrders';

givenOrderServer();

const records = async (query = '') =>
  csvRecords(z.string().parse((await get(`/admin/orders/export${query}`)).body));

test('the export is a CSV file named after the IST day, without OTPs', async () => {
  await ordered();
  // the next day has begun in India
  givenDate('2026-06-08T20:00:00Z');
  const { headers, body } = await get('/admin/orders/export');
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="orders_export_2026-06-09.csv"',
  );
  const [header] = z.string().parse(body).replace(CSV_BOM, '').split('\r\n');
  expect(header).toBe(
    'Order ID,Date (IST),Store,Customer,Phone,Address,Items,Subtotal,Delivery Fee,Total,Discount,Final Amount,' +
      'Payment Method,Payment Status,Status,Delivered (IST),Coupon,Cancel Reason,Notes,Refunded',
  );
  expect(body).not.toContain('4821');
});

test('the export tells a spreadsheet that it is UTF-8', async () => {
  const response = await server.app.request('/api/admin/orders/export', {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});

test('a row holds plain amounts and Indian times, and no formula', async () => {
  const { code } = await ordered({
    created_at: '2026-03-01T20:00:00Z',
    subtotalPaise: 1_23_456_50,
    delivery_fee_paise: 4_000,
    discount_paise: 5_000,
    item_count: 3,
    notes: '=HYPERLINK("http://evil.example")',
    address: 'Plot 5, "Rose"\nMadhapur',
    payment_method: 'wallet',
    payment_status: 'completed',
  });
  expect(await records()).toEqual([
    {
      'Order ID': code,
      'Date (IST)': '2026-03-02 01:30',
      Store: `Store of ${owner.name}`,
      Customer: 'Asha',
      Phone: '9876500000',
      Address: 'Plot 5, "Rose"\nMadhapur',
      Items: '3',
      Subtotal: '123456.5',
      'Delivery Fee': '40',
      Total: '123496.5',
      Discount: '50',
      'Final Amount': '123446.5',
      'Payment Method': 'wallet',
      'Payment Status': 'completed',
      Status: 'delivered',
      'Delivered (IST)': '',
      Coupon: '',
      'Cancel Reason': '',
      Notes: `'=HYPERLINK("http://evil.example")`,
      Refunded: '0',
    },
  ]);
});

test('the export holds every row of the filters, for any page and limit', async () => {
  await givenOrders(2_500);
  const pending = await ordered({ status: 'pending' });
  expect((await records('?page=2&limit=10')).length).toBe(2_501);
  expect((await records('?status=pending')).map((row) => row['Order ID'])).toEqual([pending.code]);
  expect(await records('?search=nowhere')).toEqual([]);
});

test('the query ends when the client goes away', async () => {
  await givenOrders(3_000);
  const { pool } = server.deps;
  const isBusy = () => pool.totalCount > pool.idleCount;
  const response = await server.app.request('/api/admin/orders/export', {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  expect(isBusy()).toBe(true);
  await reader?.cancel();
  expect(isBusy()).toBe(false);
});
