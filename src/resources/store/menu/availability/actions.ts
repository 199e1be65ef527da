import { z } from 'zod';
import { availabilityRules, endOfKitchenDay } from '../../../../../contract/availability';
import { serverNow } from '../../../../framework/core/serverClock';
import type { MenuItem } from '../record';

const call = 'PATCH /store/items/{id}/availability' as const;
const needs = 'store.menu.availability' as const;
/** Of a server that knows of no end. */
const switchedOff = { call: 'PATCH /store/items/{id}/status' as const, body: () => ({ isActive: false }) };

/** Until when a dish is sold out, as it is sent. */
export const soldOutInput = z.object({ until: z.string() });

/** A blank number ends the count. */
const stockInput = z.object({ left: availabilityRules.left.nullish() });

/** What a dish was sold out by before it was put on sale; one that would have come back since stays there. */
export const soldOutAsBefore = ({ until, left }: Pick<MenuItem, 'until' | 'left'>) => {
  const now = serverNow();
  if (Date.parse(until) <= now.getTime()) return { until: null };
  if (left !== 0) return { until: until || 'manual' };
  // a count that has come to nothing: what comes back of it brings the dish back
  return until === endOfKitchenDay(now).toISOString() ? { left } : { left, until };
};

/** What a row says of a dish for a while, or for today. */
export const availabilityActions = {
  soldOut: {
    call,
    needs,
    label: 'Sold out',
    icon: 'power' as const,
    when: ({ isActive }: MenuItem) => isActive,
    input: soldOutInput,
    orElse: switchedOff,
    body: ({ input }: { input: z.output<typeof soldOutInput> }) => ({ until: input.until }),
    dialog: { title: ({ itemName }: MenuItem) => `Sold out: ${itemName}`, content: () => import('./SoldOutDialog') },
    figures: () => ({ availableItems: -1, unavailableItems: 1 }),
    undo: 'enable',
    failed: 'Failed to update item status',
  },
  soldOutAgain: {
    call,
    needs,
    icon: 'power' as const,
    orElse: switchedOff,
    body: ({ record, before = record }: { record: MenuItem; before?: MenuItem }) => soldOutAsBefore(before),
    failed: 'Failed to update item status',
  },
  stock: {
    call,
    needs,
    label: 'Left today',
    icon: 'edit' as const,
    input: stockInput,
    // whoever counts what is in the pot sells it
    body: ({ input: { left } }: { input: z.output<typeof stockInput> }) => ({ left: left ?? null, ...(left ? { until: null } : {}) }),
    dialog: {
      title: ({ itemName }: MenuItem) => `Left today: ${itemName}`,
      text: ({ left }: MenuItem) => (left === undefined ? 'Every order counts it down. It is gone at 5:00 am.' : `${left} are left now. Every order counts it down. It is gone at 5:00 am.`),
      submit: 'Save',
      fields: { left: { kind: 'integer' as const, label: 'How many are left', help: 'Leave it empty to stop counting.' } },
    },
    failed: 'Failed to save how many are left',
  },
};
