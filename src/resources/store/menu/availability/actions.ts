import { z } from 'zod';
import { availabilityRules } from '../../../../../contract/availability';
import type { MenuItem } from '../record';

const call = 'PATCH /store/items/{id}/availability' as const;
const needs = 'store.menu.availability' as const;

/** Until when a dish is sold out, as it is sent. */
export const soldOutInput = z.object({ until: z.string() });

/** A blank number ends the count. */
const stockInput = z.object({ left: availabilityRules.left.nullish() });

/** What a row says of a dish for a while, or for today. */
export const availabilityActions = {
  soldOut: {
    call,
    needs,
    label: 'Sold out',
    icon: 'power' as const,
    when: ({ isActive }: MenuItem) => isActive,
    input: soldOutInput,
    // a server that knows of no end has its switch
    orElse: { call: 'PATCH /store/items/{id}/status' as const, body: () => ({ isActive: false }) },
    body: ({ input }: { input: z.output<typeof soldOutInput> }) => ({ until: input.until }),
    dialog: { title: ({ itemName }: MenuItem) => `Sold out: ${itemName}`, content: () => import('./SoldOutDialog') },
    figures: () => ({ availableItems: -1, unavailableItems: 1 }),
    undo: 'enable',
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
