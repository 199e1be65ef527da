import { HOUR_MS, MINUTE_MS } from '../../contract/time';
import { after } from './clock';
import { lastStageOf, type Order } from './orders';
import { randomOf, type Random } from './random';
import { productRemarks, storeRemarks } from './tables/remarks';

const RATED_SHARE = 0.3;
const PRODUCT_RATED_SHARE = 0.28;
type Stars = 1 | 2 | 3 | 4 | 5;

export function ratingRows(orders: readonly Order[], now: Date) {
  const random = randomOf('ratings');
  return orders.flatMap((order) => ratingsOf(random, order, now));
}

export function ratingsOf(random: Random, order: Order, now: Date) {
  if (order.plan.status !== 'delivered') return [];
  const isRated = random.chance(RATED_SHARE);
  const ratedAt = after(
    lastStageOf(order).at,
    random.int(15, 60) * MINUTE_MS + random.next() ** 3 * 40 * HOUR_MS,
  );
  return (order.plan.isRated ?? isRated) && ratedAt <= now ? givenAt(random, order, ratedAt) : [];
}

function givenAt(random: Random, order: Order, ratedAt: Date) {
  const { store, customer } = order.plan;
  const shared = {
    order_id: order.id,
    store_id: store.id,
    user_id: customer.id,
    rated_at: ratedAt,
  };
  const stars = starsAround(random, store.profile.quality);
  const products = order.lines
    .filter(() => random.chance(PRODUCT_RATED_SHARE))
    .map(({ item }) => {
      const rating = starsAround(random, (stars + store.profile.quality) / 2);
      return {
        ...shared,
        product_id: item.productId,
        rating,
        comment: random.pick(productRemarks[rating]),
      };
    });
  return [
    { ...shared, product_id: null, rating: stars, comment: random.pick(storeRemarks[stars]) },
    ...products,
  ];
}

function starsAround(random: Random, mean: number): Stars {
  const noise = (random.next() + random.next() + random.next() - 1.5) * 1.6;
  const stars = random.chance(0.04) ? 1 : Math.round(mean + noise);
  if (stars <= 1) return 1;
  if (stars === 2 || stars === 3 || stars === 4) return stars;
  return 5;
}
