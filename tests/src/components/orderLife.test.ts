import { describe, expect, test } from 'vitest';
import { awaitsAcceptance, canCancel, momentsOf } from '../../../src/components/orderLife';

const at = '2026-06-08T06:30:00.000Z';
const waiting = { status: 'confirmed', acceptBy: at, acceptedAt: '' };
const accepted = { status: 'confirmed', acceptBy: at, acceptedAt: at };
/** From a server that names no time to accept an order. */
const autoAccepted = { status: 'confirmed', acceptBy: '', acceptedAt: '' };

describe('a paid order', () => {
  test.each([
    ['waits for its store', waiting, { customer: true, store: true, awaits: true }],
    ['is accepted', accepted, { customer: false, store: true, awaits: false }],
    ['needs no acceptance', autoAccepted, { customer: false, store: true, awaits: false }],
  ])('that %s offers Cancel to those who may cancel it', (_name, order, expected) => {
    expect({
      customer: canCancel('customer', order),
      store: canCancel('store', order),
      awaits: awaitsAcceptance(order),
    }).toEqual(expected);
  });
});

test('an accepted order offers Cancel to its customer from the moment that the server names', () => {
  const from = (cancelFrom: string) => canCancel('customer', { ...accepted, cancelFrom });
  expect([from(''), from('2999-01-01T00:00:00.000Z'), from(at)]).toEqual([false, false, true]);
  expect(canCancel('customer', { ...accepted, status: 'preparing', cancelFrom: at })).toBe(false);
});

test.each([
  ['pending', true],
  ['preparing', false],
  ['ready', false],
  ['delivered', false],
  ['cancelled', false],
  ['on hold', false],
])('an order that is %s offers Cancel to its customer: %s', (status, isOffered) => {
  expect(canCancel('customer', { ...waiting, status })).toBe(isOffered);
  expect(awaitsAcceptance({ ...waiting, status })).toBe(false);
});

test('invalid times are empty, and absent ones stay absent', () => {
  const moments = momentsOf({ acceptBy: at, readyBy: 'soon', expiresAt: null, id: '7' });
  expect(moments).toEqual({ acceptBy: at, readyBy: '', expiresAt: '' });
});
