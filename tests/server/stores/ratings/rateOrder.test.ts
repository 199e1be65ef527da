import { beforeEach, describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../../contract/errors';
import { orderRatedSchema } from '../../../../contract/orders/customer';
import { givenOrder, givenOrderItem } from '../../../support/marketplace';
import {
  brokenRules,
  customer,
  dish,
  givenOrdering,
  owner,
  server,
  rollBackAfter,
} from '../../../support/customerOrders';
import { selectRow, selectRows, setRow } from '../../../support/rows';

givenOrdering();

let orderId: string;
let code: string;
beforeEach(async () => {
  ({ id: orderId, code } = await givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
  }));
  await givenOrderItem(server.db, { orderId, storeId: owner.storeId, productId: dish.productId });
});

const rate = (body: unknown, { reference = orderId, as = customer } = {}) =>
  server.request('POST', `/user/orders/${reference}/rating`, { as, body });
const rows = () =>
  selectRows(server.db, 'ratings', ['product_id', 'rating', 'comment', 'user_id', 'store_id'], {
    order_id: orderId,
  });
const noticesOfOwner = async () =>
  await selectRows(server.db, 'notifications', ['type', 'title', 'message'], { user_id: owner.id });

describe('a delivered order', () => {
  test('is rated with its products, once, and counts for store and product', async () => {
    const sumsBefore = await selectRow(server.db, 'stores', ['ratings_count'], {
      id: owner.storeId,
    });
    const answer = await rate({
      rating: 5,
      comment: ' Lovely ',
      items: [{ productId: dish.productId, rating: '4' }],
    });
    expect(answer.read(orderRatedSchema)).toMatchObject({
      message: 'Thank you for your rating',
      data: { id: orderId, rated: true },
    });
    const by = { user_id: customer.id, store_id: owner.storeId };
    expect(await rows()).toEqual([
      { product_id: null, rating: 5, comment: 'Lovely', ...by },
      { product_id: dish.productId, rating: 4, comment: '', ...by },
    ]);
    const sums = await selectRow(server.db, 'stores', ['ratings_count'], { id: owner.storeId });
    expect(sums.ratings_count).toBe(sumsBefore.ratings_count + 1);
    const again = await rollBackAfter(() => rate({ rating: 1 }));
    expect([again.status, again.read(errorBodySchema).message]).toEqual([
      409,
      `Order ${code} is already rated`,
    ]);
  });

  test('is rated once by ten requests at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => rate({ rating: 4 }, { reference: code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test('tells the store of one or two stars, and of no more', async () => {
    const before = (await noticesOfOwner()).length;
    await rate({ rating: 3 });
    expect(await noticesOfOwner()).toHaveLength(before);
    const other = await givenOrder(server.db, { storeId: owner.storeId, userId: customer.id });
    await rate({ rating: 2, comment: 'Cold' }, { reference: other.id });
    expect((await noticesOfOwner()).slice(before)).toEqual([
      {
        type: 'warning',
        title: 'Low rating',
        message: `A customer gave two stars to order ${other.code}: “Cold”`,
      },
    ]);
  });

  test.each([
    [{}, { rating: 'Enter a rating from 1 to 5' }],
    [{ rating: 0 }, { rating: 'Enter a rating from 1 to 5' }],
    [{ rating: 6 }, { rating: 'Enter a rating from 1 to 5' }],
    [{ rating: 4.5 }, { rating: 'Enter a rating from 1 to 5' }],
    [{ rating: 5, comment: 'x'.repeat(1001) }, { comment: 'At most 1000 characters' }],
    [
      { rating: 5, items: [{ productId: '999999', rating: 5 }] },
      { 'items.0.productId': 'This product is not part of the order' },
    ],
    [
      { rating: 5, items: [{ productId: '7', rating: 9 }] },
      { 'items.0.rating': 'Enter a rating from 1 to 5' },
    ],
    [
      {
        rating: 5,
        items: [
          { productId: '7', rating: 5 },
          { productId: '7', rating: 4 },
        ],
      },
      { 'items.1.productId': 'This product is in the list twice' },
    ],
  ])('refuses %j', async (body, rules) => {
    expect(await rollBackAfter(async () => brokenRules(await rate(body)))).toEqual(rules);
  });

  test('is refused for others', async () => {
    const as = await server.givenCustomer();
    expect((await rollBackAfter(() => rate({ rating: 5 }, { as }))).status).toBe(404);
    expect((await rate({ rating: 5 }, { reference: '999999' })).status).toBe(404);
  });
});

test.each(['pending', 'confirmed', 'preparing', 'ready', 'cancelled'])(
  'an order that is %s can not be rated',
  async (status) => {
    await setRow(server.db, 'orders', orderId, { status });
    const answer = await rollBackAfter(() => rate({ rating: 5 }));
    expect([answer.status, answer.read(errorBodySchema).message]).toEqual([
      409,
      `Order ${code} can be rated after its delivery`,
    ]);
  },
);
