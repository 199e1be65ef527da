import { z } from 'zod';
import { availabilityRules, endOfKitchenDay } from '../../../../../contract/catalogue/rules';
import { parseInstant } from '../../../../../contract/time';
import { serverNow } from '../../../../framework/browser/serverClock';
import type { MenuItem } from '../record';
import { words } from '../words';

const call = 'PATCH /store/items/{id}/availability' as const;
const needs = 'store.menu.availability' as const;
const failed = 'Failed to update item status';

/** End of sold-out, as it is sent. */
export const soldOutInput = z.object({ until: z.string() });

const hasPicture = ({ needsPicture }: MenuItem) => !needsPicture;

/** An empty number ends the count. */
const stockInput = z.object({ left: availabilityRules.left.nullish() });

/**
 * Restores the state of a dish before it was put on sale or its sold-out time was changed. A dish
 * whose sold-out time would have ended since stays on sale.
 */
export const undoSoldOut = ({
  isActive,
  until,
  left,
}: Pick<MenuItem, 'isActive' | 'until' | 'left'>) => {
  if (isActive) return { until: null };
  const now = serverNow();
  if (parseInstant(until) <= now.getTime()) return { until: null };
  if (left !== 0) return { until: until || 'manual' };
  // the count has reached 0: returned portions put the dish on sale again
  return until === endOfKitchenDay(now).toISOString() ? { left } : { left, until };
};

/** Actions for a limited time, or for today. */
export const availabilityActions = {
  /** The most common case in one press: sold out until the kitchen opens again. */
  soldOut: {
    call,
    needs,
    label: 'Sold out',
    icon: 'power' as const,
    when: ({ isActive }: MenuItem) => isActive,
    body: () => ({ until: 'tomorrow' }),
    optimistic: () => ({ isActive: false, until: endOfKitchenDay(serverNow()).toISOString() }),
    figures: () => ({ availableItems: -1, unavailableItems: 1 }),
    undo: 'enable',
    succeeded: 'Sold out until we open tomorrow',
    failed,
  },
  soldOutUntil: {
    call,
    needs,
    label: 'Sold out until…',
    icon: 'edit' as const,
    when: hasPicture,
    input: soldOutInput,
    body: ({ input }: { input: z.output<typeof soldOutInput> }) => ({ until: input.until }),
    dialog: {
      title: ({ itemName }: MenuItem) => words('sold_out', { dish: itemName }),
      content: () => import('./SoldOutDialog'),
    },
    figures: ({ isActive }: MenuItem) =>
      isActive ? { availableItems: -1, unavailableItems: 1 } : {},
    undo: 'soldOutAgain',
    failed,
  },
  soldOutAgain: {
    call,
    needs,
    icon: 'power' as const,
    body: ({ record, before = record }: { record: MenuItem; before?: MenuItem }) =>
      undoSoldOut(before),
    failed,
  },
  stock: {
    call,
    needs,
    label: "Set today's quantity",
    icon: 'edit' as const,
    when: hasPicture,
    input: stockInput,
    // a number of portions also puts the dish on sale
    body: ({ input: { left } }: { input: z.output<typeof stockInput> }) => ({
      left: left ?? null,
      ...(left ? { until: null } : {}),
    }),
    dialog: {
      title: ({ itemName }: MenuItem) => words('left_today', { dish: itemName }),
      text: ({ left }: MenuItem) =>
        left === undefined ? words('counts') : words('counted', { count: left }),
      submit: 'Save',
      fields: {
        left: {
          kind: 'integer' as const,
          label: 'Quantity left',
          help: 'Leave empty to stop counting.',
        },
      },
    },
    failed: "Couldn't save today's quantity",
  },
};
