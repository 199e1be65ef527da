import { describe, expect, it } from 'vitest';
import {
  deliverableStatuses,
  isCaptured,
  mayEnd,
  openStatuses,
  type OrderEnder,
  orderStatuses,
  orderTransitions,
  paymentStatuses,
  statusesBefore,
} from '../../contract/states';

const endableBy = (by: OrderEnder, isAccepted: boolean) =>
  orderStatuses.filter((status) => mayEnd(by, { status, isAccepted })).join(' ');

describe('an order', () => {
  it.each<[OrderEnder, unaccepted: string, accepted: string]>([
    ['customer', 'pending confirmed', 'pending'],
    ['store', 'pending confirmed preparing', 'pending confirmed preparing'],
    ['admin', 'pending confirmed preparing ready', 'pending confirmed preparing ready'],
    ['deadline', 'confirmed', ''],
    ['expiry', 'pending', 'pending'],
    ['closure', 'pending', 'pending'],
    ['neglect', 'confirmed', 'confirmed'],
  ])(
    'may be ended by %s while it is: %s; once the store has accepted it: %s',
    (by, unaccepted, accepted) => {
      expect(endableBy(by, false)).toBe(unaccepted);
      expect(endableBy(by, true)).toBe(accepted);
    },
  );

  it('may be ended by its customer if it is accepted and overdue', () => {
    const endable = orderStatuses.filter((status) =>
      mayEnd('customer', { status, isAccepted: true, isOverdue: true }),
    );
    expect(endable).toEqual(['pending', 'confirmed']);
  });

  it('moves forward only, and no further once it is delivered or cancelled', () => {
    for (const [from, all] of Object.entries(orderTransitions)) {
      const order: readonly string[] = orderStatuses;
      expect(all.every((to) => order.indexOf(to) > order.indexOf(from))).toBe(true);
    }
    expect(openStatuses).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
  });

  it('is delivered from any status in which it is paid for', () => {
    expect(deliverableStatuses).toEqual(['confirmed', 'preparing', 'ready']);
  });

  it('comes into a status from those that lead there', () => {
    expect(statusesBefore('preparing')).toEqual(['confirmed']);
    expect(statusesBefore('ready')).toEqual(['confirmed', 'preparing']);
    expect(statusesBefore('cancelled')).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
    expect(statusesBefore('pending')).toEqual([]);
  });

  it('counts as captured once it is paid for, also after a refund', () => {
    expect(paymentStatuses.filter(isCaptured)).toEqual([
      'completed',
      'refunded',
      'partly_refunded',
    ]);
  });
});
