import { DAY_MS } from '../../contract/time';
import { before } from '../../server/demo/clock';
import { productRow, type Product } from '../../server/demo/menu';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { dishes as demoDishes } from '../../server/demo/tables/dishes';
import type { BulkRows } from './bulkRows';
import { traitOf } from './chance';
import { DISHES_PENDING } from './settings';

const STYLES = ['Hyderabadi', 'Old City', 'Nawabi', 'Charcoal', 'Home-style', 'Chef’s'];
const EVERY_DISABLED = 60;

/** The demonstration's dishes in the styles of other kitchens, and some that wait for approval. */
export function addDishes(rows: BulkRows, pictures: Pictures, now: Date): Product[] {
  const demoNames = demoDishes
    .filter(({ state }) => state === undefined)
    .map(({ today: _today, ...dish }) => dish);
  const styled = STYLES.flatMap((style) =>
    demoNames.map((dish) => ({ ...dish, name: `${style} ${dish.name}` })),
  ).map((dish, index) =>
    index % EVERY_DISABLED === 17 ? { ...dish, state: 'disabled' as const } : dish,
  );
  const pending = demoNames
    .slice(0, DISHES_PENDING)
    .map((dish) => ({ ...dish, name: `Tawa ${dish.name}`, state: 'unapproved' as const }));
  const products = [...styled, ...pending].map((dish, index): Product => {
    const days = dish.state === 'unapproved' ? 6 : 20 + 500 * traitOf(index, 21);
    return { dish, id: rows.nextId('products'), createdAt: before(now, days * DAY_MS) };
  });
  for (const product of products) rows.add('products', productRow(product, pictures));
  return products.filter(({ dish }) => dish.state === undefined);
}
