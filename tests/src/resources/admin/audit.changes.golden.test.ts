import { beforeAll, afterAll, expect, test } from 'vitest';
import { auditActions } from '../../../../contract/audit';
import { humanize } from '../../../../src/framework/declaration/labels';
import { configureFramework } from '../../../../src/framework/declaration/settings';
import { changeLine, changesOf } from '../../../../src/resources/admin/audit/changes';
import { titleOf } from '../../../../src/resources/admin/audit/titleOf';
import { actionLabels } from '../../../../src/resources/admin/audit/words';

beforeAll(() =>
  configureFramework({ formats: { locale: 'en-IN', currency: 'INR', timeZone: 'Asia/Kolkata' } }),
);
afterAll(() => configureFramework({}));

const price = (amount: number, storeName = 'Paradise') => ({
  storeId: '7',
  storeName,
  price: amount,
  maxPrice: 320,
});

test('only changes are described, in words, with money as money', () => {
  const before = {
    id: '3',
    productName: 'Dum Biryani',
    pricing: [price(285), price(300, 'Bawarchi')],
    isAvailable: true,
    updatedAt: 'a',
  };
  const after = {
    ...before,
    pricing: [price(305), price(300, 'Bawarchi')],
    isAvailable: false,
    updatedAt: 'b',
  };
  expect(changesOf(before, after)).toEqual([
    { label: 'Price (Paradise)', before: '₹285.00', after: '₹305.00' },
    { label: 'Available', before: 'Yes', after: 'No' },
  ]);
  expect(changeLine(before, after)).toBe('Price (Paradise) ₹285.00 → ₹305.00, Available Yes → No');
  expect(titleOf('', before, after)).toBe('Dum Biryani');
});

test.each([
  ['a percentage', { percentage: 10 }, { percentage: 12.5 }, 'Percentage 10% → 12.5%'],
  ['a count is no money', { totalOrders: 3 }, { totalOrders: 1_234 }, 'Total Orders 3 → 1,234'],
  [
    'a status',
    { status: 'out_for_delivery' },
    { status: 'delivered' },
    'Status Out For Delivery → Delivered',
  ],
  ['a word that was nothing', { reason: null }, { reason: 'Closed' }, 'Reason – → Closed'],
  [
    'an object within',
    { location: { name: 'Madhapur' } },
    { location: { name: 'Kondapur' } },
    'Location Name Madhapur → Kondapur',
  ],
  ['a list', { days: ['Mon'] }, { days: ['Mon', 'Tue'] }, 'Days Mon → Mon, Tue'],
  ['an id only where nothing else says it', { storeId: '1' }, { storeId: '2' }, 'Store ID 1 → 2'],
  [
    'more than a line holds',
    { a: 1, b: 1, c: 1, d: 1, e: 1 },
    { a: 2, b: 2, c: 2, d: 2, e: 2 },
    'A 1 → 2, B 1 → 2, C 1 → 2, 2 more',
  ],
])('%s', (_what, before, after, line) => {
  expect(changeLine(before, after)).toBe(line);
});

test('the money of an order is described in words and rupees, and the rows of its lists are left out', () => {
  const order = (payment: string, refunding: number, kept: number, at?: string) => ({
    orderStatus: { status: 'confirmed', payment },
    money: { refunding, kept },
    orderItems: [{ id: '12', productName: 'Raita', refundedQuantity: at === undefined ? 0 : 1 }],
    refunds: at === undefined ? [] : [{ id: '188', amount: 282.5, state: 'sent', at }],
    history: at === undefined ? [] : [{ to: 'confirmed', at }],
  });
  const [before, after] = [
    order('completed', 0, 440),
    order('partly_refunded', 282.5, 157.5, '2026-05-20T20:00:00Z'),
  ];
  expect(changesOf(before, after)).toEqual([
    { label: 'Payment', before: 'Completed', after: 'Partly Refunded' },
    { label: 'Being refunded', before: '₹0.00', after: '₹282.50' },
    { label: 'Left after refunds', before: '₹440.00', after: '₹157.50' },
    { label: 'Refunded Quantity (Raita)', before: '0', after: '1' },
  ]);
});

test('a new record needs no line: every field of it is listed', () => {
  expect(changeLine(null, { name: 'A' })).toBe('');
  expect(changesOf(null, { name: 'A', deliveryFee: 20 })).toEqual([
    { label: 'Name', before: '', after: 'A' },
    { label: 'Delivery Fee', before: '', after: '₹20.00' },
  ]);
});

test("a record's own fields use the labels of its screens", () => {
  const labels = {
    isOpen: { label: 'Kitchen', kind: 'status', on: 'Open', off: 'Closed' },
    isActive: { label: 'Status', kind: 'status' },
    city: { label: 'Town', choices: { hyd: 'Hyderabad', blr: 'Bengaluru' } },
    fee: { label: 'Delivery', kind: 'money' },
  };
  const before = { isOpen: true, isActive: false, city: 'hyd' };
  expect(changeLine(before, { isOpen: false, isActive: true, city: 'blr' }, labels)).toBe(
    'Kitchen Open → Closed, Status Inactive → Active, Town Hyderabad → Bengaluru',
  );
});

test('every action is named by its effect', () => {
  const undone = auditActions.filter((action) => actionLabels[action] === humanize(action));
  expect(undone).toEqual([]);
});
