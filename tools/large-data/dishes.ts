import { DAY_MS } from '../../contract/units';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { dishes as demoDishes } from '../../server/demo/tables/dishes';
import { menuCategories } from '../../server/demo/tables/menuCategories';
import type { BulkRows } from './bulkRows';
import { traitOf } from './chance';
import { DISHES_PENDING } from './settings';
import { timestamp } from './timestamp';

export interface BenchDish {
  productId: number;
  categoryId: number;
  name: string;
  imageUrl: string;
  priceRupees: number;
  isMain: boolean;
}

const MAIN_CATEGORIES = ['Biryani', 'Andhra Pulao', 'Family Handi', 'Mandi Platters'];
const STYLES = ['Hyderabadi', 'Old City', 'Nawabi', 'Charcoal', 'Home-style', 'Chef’s'];

/** The demonstration's dishes in the styles of other kitchens, and some that nobody has approved yet. */
export function addDishes(rows: BulkRows, pictures: Pictures, now: Date): BenchDish[] {
  const known = demoDishes.filter(({ state }) => state === undefined);
  const styled = STYLES.flatMap((style) =>
    known.map((dish) => ({ dish, name: `${style} ${dish.name}`, isApproved: true })),
  );
  const pending = known
    .slice(0, DISHES_PENDING)
    .map((dish) => ({ dish, name: `Tawa ${dish.name}`, isApproved: false }));
  return [...styled, ...pending].flatMap(({ dish, name, isApproved }, index) => {
    const productId = rows.nextId('products');
    const imageUrl = pictures.of(`dish-${dish.picture}`);
    const days = isApproved ? 20 + 500 * traitOf(index, 21) : 6 * traitOf(index, 21);
    const createdAt = timestamp(now.getTime() - days * DAY_MS);
    rows.add('products', {
      id: productId,
      name,
      description: dish.description,
      image_url: imageUrl,
      is_approved: isApproved,
      is_enabled: index % 60 !== 17,
      created_at: createdAt,
      updated_at: createdAt,
    });
    if (!isApproved || index % 60 === 17) return [];
    return [
      {
        productId,
        name,
        imageUrl,
        priceRupees: dish.priceRupees,
        isMain: MAIN_CATEGORIES.includes(dish.category),
        categoryId: menuCategories.findIndex((category) => category.name === dish.category) + 1,
      },
    ];
  });
}
