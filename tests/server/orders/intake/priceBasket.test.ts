import { describe, expect, test } from 'vitest';
import { givenCategory, givenMenuItem } from '../../../support/marketplace';
import {
  brokenRules,
  givenOrdering,
  order,
  owner,
  place,
  server,
  rollBackAfter,
} from '../../../support/customerOrders';
import { addRows } from '../../../support/rows';

givenOrdering();

/** A dish that the store sells in two categories: for ₹250.00 in `first`, for `secondPaise` in `second`. */
async function givenDishTwice(
  secondPaise: number,
  second: Parameters<typeof givenCategory>[1] = {},
) {
  const {
    productId,
    name,
    categoryId: first,
  } = await givenMenuItem(server.db, { storeId: owner.storeId });
  const category = await givenCategory(server.db, second);
  await addRows(server.db, 'product_prices', {
    product_id: productId,
    store_id: owner.storeId,
    category_id: category.id,
    price_paise: secondPaise,
    max_price_paise: secondPaise,
  });
  return { productId, name, first, second: category.id };
}
const refused = (items: unknown[]) =>
  rollBackAfter(async () => brokenRules(await order({ items })));

describe('a dish that a store sells in two categories', () => {
  test('at different prices needs the category, and costs its price there', async () => {
    const { productId, name, first, second } = await givenDishTwice(20_000);
    expect(await refused([{ productId, quantity: 1 }])).toEqual({
      'items.0.categoryId': `Choose the category of ${name}`,
    });
    expect(
      (await place({ items: [{ productId, categoryId: first, quantity: 1 }] })).finalAmount,
    ).toBe(250);
    expect(
      (await place({ items: [{ productId, categoryId: second, quantity: 1 }] })).finalAmount,
    ).toBe(200);
  });

  test('can be ordered from both together, a row each', async () => {
    const { productId, first, second } = await givenDishTwice(20_000);
    const items = [
      { productId, categoryId: first, quantity: 1 },
      { productId, categoryId: second, quantity: 2 },
    ];
    const placed = await place({ items });
    expect(placed.finalAmount).toBe(650);
    expect(placed.items.map(({ price, quantity }) => [price, quantity])).toEqual([
      [250, 1],
      [200, 2],
    ]);
  });

  test('at one price needs no category', async () => {
    const { productId } = await givenDishTwice(25_000);
    expect((await place({ items: [{ productId, quantity: 1 }] })).finalAmount).toBe(250);
  });

  test('with one closed needs no category', async () => {
    const { productId } = await givenDishTwice(20_000, { is_active: false });
    expect((await place({ items: [{ productId, quantity: 1 }] })).finalAmount).toBe(250);
  });

  test('is in the list twice where both rows name one category, or mean it', async () => {
    const { productId, first } = await givenDishTwice(25_000);
    const rules = { 'items.1.productId': 'This product is in the list twice' };
    const named = { productId, categoryId: first, quantity: 1 };
    expect(await refused([named, named])).toEqual(rules);
    expect(await refused([named, { productId, quantity: 1 }])).toEqual(rules);
  });
});
