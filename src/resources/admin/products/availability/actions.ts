import { wordTextsOf } from '../../../../i18n/words';
import {
  type DishesOf,
  type SoldOutInput,
  soldOutInput,
  type StockInput,
  stockInput,
} from './dishes';

const words = wordTextsOf('resources.admin/products.availability', {
  sold_out: 'Sold out: %{dish}',
  left_today: "Today's quantity: %{dish}",
});

const shared = {
  call: 'PATCH /admin/stores/{sellerId}/items/{itemId}/availability' as const,
  when: ({ dishes }: DishesOf) => dishes.length > 0,
};

/** An admin's changes of a dish on a store's menu, as the store itself can make them. */
export const availabilityActions = {
  soldOut: {
    ...shared,
    label: 'Sold out…',
    icon: 'power' as const,
    input: soldOutInput,
    body: ({ input: { until } }: { input: SoldOutInput }) => ({ until }),
    dialog: {
      title: ({ productName }: DishesOf) => words('sold_out', { dish: productName }),
      content: () => import('./SoldOutDialog'),
    },
    failed: 'Failed to update item status',
  },
  stock: {
    ...shared,
    label: "Set today's quantity",
    icon: 'edit' as const,
    input: stockInput,
    // a number of portions also puts the dish on sale
    body: ({ input: { left } }: { input: StockInput }) => ({
      left,
      ...(left ? { until: null } : {}),
    }),
    dialog: {
      title: ({ productName }: DishesOf) => words('left_today', { dish: productName }),
      text: 'Counts down with each order. Resets at 5 am.',
      content: () => import('./StockDialog'),
    },
    failed: "Failed to save today's quantity",
  },
};
