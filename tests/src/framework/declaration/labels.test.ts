import { expect, it } from 'vitest';
import {
  humanize,
  referenceLabel,
  resourceLabel,
  resourceNoun,
} from '../../../../src/framework/declaration/labels';

it.each([
  ['deliveryFee', 'Delivery Fee'],
  ['delivery_fee', 'Delivery Fee'],
  ['special-offers', 'Special Offers'],
  ['name', 'Name'],
  ['address2', 'Address 2'],
  ['addressLine1', 'Address Line 1'],
  ['address_line_1', 'Address Line 1'],
  ['line2Text', 'Line 2 Text'],
  ['orderId', 'Order ID'],
  ['id', 'ID'],
  ['imageUrl', 'Image URL'],
  ['deliveryOtp', 'Delivery OTP'],
  ['createdAt', 'Created'],
  ['created_at', 'Created'],
  ['isOpen', 'Open'],
  ['hasWallet', 'Wallet'],
  ['isFirstOrderOnly', 'First Order Only'],
  ['markReady', 'Mark Ready'],
])("a name becomes a label without programmers' affixes: %s is %s", (name, label) => {
  expect(humanize(name)).toBe(label);
});

it.each([
  ['at', 'At'],
  ['is', 'Is'],
  ['has', 'Has'],
  ['format', 'Format'],
  ['island', 'Island'],
  ['seat', 'Seat'],
  ['', ''],
])('a word that only looks like a mark stays: %s is %s', (name, label) =>
  expect(humanize(name)).toBe(label),
);

it.each([
  ['storeId', 'Store'],
  ['store_id', 'Store'],
  ['store-id', 'Store'],
  ['storeIds', 'Stores'],
  ['owner', 'Owner'],
  ['paid', 'Paid'],
])('a reference is named by its subject, not by its id: %s is %s', (name, label) =>
  expect(referenceLabel(name)).toBe(label),
);

it.each([
  ['admin/special-offers', 'Special Offer', 'Special Offers'],
  ['store/categories', 'Category', 'Categories'],
  ['orders', 'Order', 'Orders'],
  ['dishes', 'Dish', 'Dishes'],
  ['boxes', 'Box', 'Boxes'],
  ['addresses', 'Address', 'Addresses'],
  ['batches', 'Batch', 'Batches'],
  ['people', 'Person', 'People'],
  ['press', 'Press', 'Press'],
  ['menu', 'Menu', 'Menu'],
  ['wallet_transactions', 'Wallet Transaction', 'Wallet Transactions'],
])(
  'a resource is one and many of the last part of its name: %s is %s and %s',
  (name, one, many) => {
    expect(resourceLabel(resourceNoun(name))).toEqual({ one, many });
  },
);

it.each([
  ['admin/special-offers', 'special offer', 'special offers'],
  ['walletTransactions', 'wallet transaction', 'wallet transactions'],
])('a sentence names a record of %s: %s, %s', (name, one, many) => {
  expect(resourceNoun(name)).toEqual({ one, many });
});
