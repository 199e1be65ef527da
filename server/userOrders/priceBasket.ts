import type { Issue } from '../../contract/errors';
import { formatRupees, toPaise, toRupees } from '../../contract/money';
import { ORDER_TOTAL_MAX_RUPEES, type OrderInput } from '../../contract/userOrders';
import type { Db } from '../db/database';
import { AppError, invalidField } from '../http/errors';
import type { OpenStore } from './repository';

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

/**
 * What the store asks for these items now. A product that stands in several of its categories costs the least of them,
 * unless the customer names one.
 * @throws {AppError} 422 that names every item that can't be had, or the store's minimum
 */
export async function priceBasket(tx: Db, store: OpenStore, items: OrderInput['items']): Promise<Basket> {
  const offers = await selectOffers(tx, store.id, items.map(({ productId }) => productId));
  const unavailable: Issue[] = [];
  const lines = items.flatMap(({ productId, categoryId, quantity }, at): PricedLine[] => {
    const offer = offers.find((row) => row.id === productId && (categoryId === undefined || row.category_id === categoryId));
    if (offer) return [{ productId, name: offer.name, imageUrl: offer.image_url, pricePaise: offer.price_paise, quantity }];
    unavailable.push({ loc: ['body', 'items', at, 'productId'], msg: `Item ${at + 1} is not available`, type: 'value_error' });
    return [];
  });
  if (unavailable.length > 0) {
    throw new AppError('invalid', unavailable.map(({ msg }) => msg).join(', '), { issues: unavailable });
  }
  const subtotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  refuseSize(store, subtotalPaise);
  return { lines, subtotalPaise, itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

function refuseSize(store: OpenStore, subtotalPaise: number): void {
  if (subtotalPaise < store.minimum_order_paise) {
    throw invalidField('items', `Minimum order is ${formatRupees(toRupees(store.minimum_order_paise))}`);
  }
  if (subtotalPaise + store.delivery_fee_paise > toPaise(ORDER_TOTAL_MAX_RUPEES)) {
    throw invalidField('items', `An order may come to at most ${formatRupees(ORDER_TOTAL_MAX_RUPEES)}`);
  }
}

const selectOffers = (tx: Db, storeId: string, productIds: readonly string[]) =>
  tx
    .selectFrom('product_prices as offer')
    .innerJoin('products as p', 'p.id', 'offer.product_id')
    .innerJoin('categories as c', 'c.id', 'offer.category_id')
    .select(['p.id', 'p.name', 'p.image_url', 'offer.category_id', 'offer.price_paise'])
    .where('offer.store_id', '=', storeId)
    .where('offer.product_id', 'in', productIds)
    .where('offer.is_available', '=', true)
    .where('p.is_approved', '=', true)
    .where('p.is_enabled', '=', true)
    .where('p.deleted_at', 'is', null)
    .where('c.is_active', '=', true)
    .where('c.is_approved', '=', true)
    .orderBy('offer.price_paise')
    .orderBy('offer.id')
    .execute();
