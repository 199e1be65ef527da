import { sql } from 'kysely';
import type { Issue } from '../../contract/errors';
import { formatRupees, toPaise, toRupees } from '../../contract/money';
import { ORDER_TOTAL_MAX_RUPEES, orderTexts, type OrderInput } from '../../contract/userOrders';
import type { Db } from '../platform/db/database';
import { AppError, invalidField } from '../platform/errors';
import type { OpenStore } from './placeRepository';

export interface PricedLine {
  productId: string;
  name: string;
  imageUrl: string;
  pricePaise: number;
  quantity: number;
}

export interface Basket {
  lines: PricedLine[];
  subtotalPaise: number;
  itemCount: number;
}

type Item = OrderInput['items'][number];

/**
 * What the store asks for these items now. Where a product stands in several of its categories at different prices, the
 * customer has to name one.
 * @throws {AppError} 422 that names every item that can't be had, or the store's minimum
 */
export async function priceBasket(tx: Db, store: OpenStore, items: readonly Item[]): Promise<Basket> {
  const offers = await selectOffers(tx, store.id, items.map(({ productId }) => productId));
  const chosen = items.map((item, at) => chooseOffer(offers, item, at));
  const issues = chosen.flatMap((choice, at): Issue[] => {
    if ('field' in choice) return [issueAt(at, choice.field, choice.msg)];
    const isRepeated = chosen.findIndex((other) => 'id' in other && other.id === choice.id) < at;
    return isRepeated ? [issueAt(at, 'productId', orderTexts.twice)] : [];
  });
  if (issues.length > 0) throw new AppError('invalid', issues.map(({ msg }) => msg).join(', '), { issues });
  const lines = chosen.flatMap((choice) => ('field' in choice ? [] : [choice]));
  const subtotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  refuseSize(store, subtotalPaise);
  return { lines, subtotalPaise, itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

const issueAt = (at: number, field: string, msg: string): Issue => ({ loc: ['body', 'items', at, field], msg, type: 'value_error' });

interface Refused {
  field: 'productId' | 'categoryId';
  msg: string;
}

/** The line of an item, with the offer's id, or what stands against it. */
function chooseOffer(offers: readonly Offer[], { productId, categoryId, quantity }: Item, at: number): (PricedLine & { id: string }) | Refused {
  const known = offers.filter((row) => row.product_id === productId);
  const open = known.filter((row) => row.is_open && (categoryId === undefined || row.category_id === categoryId));
  const [offer] = open;
  if (!offer) return { field: 'productId', msg: `${known[0]?.name ?? `Item ${at + 1}`} is not available` };
  const { id, name, image_url: imageUrl, price_paise: pricePaise } = offer;
  if (open.some((other) => other.price_paise !== pricePaise)) return { field: 'categoryId', msg: `Choose the category of ${name}` };
  return { id, productId, name, imageUrl, pricePaise, quantity };
}

function refuseSize(store: OpenStore, subtotalPaise: number): void {
  if (subtotalPaise < store.minimum_order_paise) {
    throw invalidField('items', `Minimum order is ${formatRupees(toRupees(store.minimum_order_paise))}`);
  }
  if (subtotalPaise + store.delivery_fee_paise > toPaise(ORDER_TOTAL_MAX_RUPEES)) {
    throw invalidField('items', `An order may come to at most ${formatRupees(ORDER_TOTAL_MAX_RUPEES)}`);
  }
}

/** All of the store's rows of these products; `is_open` where a customer can have it. */
const selectOffers = (tx: Db, storeId: string, productIds: readonly string[]) =>
  tx
    .selectFrom('product_prices as offer')
    .innerJoin('products as p', 'p.id', 'offer.product_id')
    .innerJoin('categories as c', 'c.id', 'offer.category_id')
    .select(['offer.id', 'offer.product_id', 'p.name', 'p.image_url', 'offer.category_id', 'offer.price_paise'])
    .select(
      sql<boolean>`offer.is_available and p.is_approved and p.is_enabled and p.deleted_at is null and c.is_active and c.is_approved`
        .as('is_open'),
    )
    .where('offer.store_id', '=', storeId)
    .where('offer.product_id', 'in', productIds)
    .orderBy('offer.id')
    .execute();
type Offer = Awaited<ReturnType<typeof selectOffers>>[number];
