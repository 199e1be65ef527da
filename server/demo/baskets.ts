import type { MenuItem } from './menu';
import type { Random } from './random';

export interface BasketLine {
  item: MenuItem;
  quantity: number;
}

export const MAINS = ['Biryani', 'Andhra Pulao', 'Family Handi', 'Mandi Platters'];
const SIDE_ITEMS: readonly { categories: readonly string[]; share: number; max: number }[] = [
  { categories: ['Starters', 'Kebabs'], share: 0.42, max: 2 },
  { categories: ['Curries'], share: 0.14, max: 1 },
  { categories: ['Breads'], share: 0.2, max: 5 },
  { categories: ['Raita & Salan'], share: 0.3, max: 2 },
  { categories: ['Desserts'], share: 0.26, max: 3 },
  { categories: ['Beverages'], share: 0.3, max: 4 },
];

/**
 * Fills a basket from one menu: one or two main dishes and a side, at least the store's minimum
 * order.
 */
export function fillBasket(
  random: Random,
  menu: readonly MenuItem[],
  minimumOrderPaise: number,
): BasketLine[] {
  const lines = new Map<number, BasketLine>();
  const add = (categories: readonly string[], quantity: number): void => {
    const choice = menu.filter(
      ({ dish, canBeOrdered }) => canBeOrdered && categories.includes(dish.category),
    );
    if (choice.length === 0) return;
    const item = random.weighted(choice, ({ dish }) => dish.demand);
    lines.set(item.productId, {
      item,
      quantity: (lines.get(item.productId)?.quantity ?? 0) + quantity,
    });
  };
  add(
    MAINS,
    random.weighted([1, 2, 3, 4], (quantity) => 1 / quantity ** 1.5),
  );
  if (random.chance(0.35)) add(MAINS, 1);
  for (const { categories, share, max: most } of SIDE_ITEMS)
    if (random.chance(share)) add(categories, random.int(1, most));
  while (subtotalOf([...lines.values()]) < minimumOrderPaise) add(MAINS, 1);
  return [...lines.values()];
}

export const subtotalOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { item, quantity }) => sum + item.pricePaise * quantity, 0);
