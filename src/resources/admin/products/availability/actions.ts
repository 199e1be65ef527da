import { z } from 'zod';
import { availabilityRules } from '../../../../../contract/availability';
import type { DishesOf } from './dishes';

/** A product stands on the menus of several stores, and there in several categories: what is said is said of one such dish. */
const ofDish = { sellerId: z.string(), itemId: z.string() };
export const soldOutInput = z.object({ ...ofDish, until: z.string().nullable() });
export const stockInput = z.object({ ...ofDish, left: availabilityRules.left.nullable() });

const shared = {
  call: 'PATCH /admin/stores/{sellerId}/items/{itemId}/availability' as const,
  needs: 'catalogue.manage' as const,
  when: ({ dishes }: DishesOf) => dishes.length > 0,
};

/** What an admin says of a dish on a store's menu, as the store itself does. */
export const availabilityActions = {
  soldOut: {
    ...shared,
    label: 'Sold out…',
    icon: 'power' as const,
    input: soldOutInput,
    body: ({ input: { until } }: { input: z.output<typeof soldOutInput> }) => ({ until }),
    dialog: { title: ({ productName }: DishesOf) => `Sold out: ${productName}`, content: () => import('./SoldOutDialog') },
    failed: 'Failed to update item status',
  },
  stock: {
    ...shared,
    label: 'Left today',
    icon: 'edit' as const,
    input: stockInput,
    // whoever counts what is in the pot sells it
    body: ({ input: { left } }: { input: z.output<typeof stockInput> }) => ({ left, ...(left ? { until: null } : {}) }),
    dialog: {
      title: ({ productName }: DishesOf) => `Left today: ${productName}`,
      text: 'Every order counts it down. It is gone at 5:00 am.',
      content: () => import('./StockDialog'),
    },
    failed: 'Failed to save how many are left',
  },
};
