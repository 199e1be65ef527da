import { sql } from 'kysely';
import type { Issue } from '../../../contract/errors';
import { formatRupees, toPaise, toRupees } from '../../../contract/money';
import { formatMoment } from '../../../contract/time';
import { ORDER_TOTAL_MAX_RUPEES } from '../../../contract/constants';
import { orderTexts, type OrderInput } from '../../../contract/orders/customer';
import {
  hasPicture,
  isOffered,
  type LimitedLine,
  stockEndsAt as stockEnd,
  stockLeft,
  takeStock,
} from '../../catalogue/availability/stock';
import { UNPAID_DISH_QUANTITY, UNPAID_DISH_SHARE } from '../../constants';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';
import type { OpenStore } from './openStore';

export interface PricedLine extends LimitedLine {
  productId: string;
  name: string;
  imageUrl: string;
  pricePaise: number;
}

interface Basket {
  lines: PricedLine[];
  subtotalPaise: number;
  itemCount: number;
}

type BasketItem = OrderInput['items'][number];

/**
 * Prices the items from the store's menu. If a product has different prices in several categories,
 * the request must name the category.
 * @throws {AppError} 422 naming every unavailable item, or the store's minimum
 */
export async function priceBasket(
  tx: Db,
  store: OpenStore,
  items: readonly BasketItem[],
): Promise<Basket> {
  const menuItems = await selectMenuItems(
    tx,
    store.id,
    items.map(({ productId }) => productId),
  );
  const menuChoices = items.map((item, at) => chooseMenuItem(menuItems, item, at));
  const issues = menuChoices.flatMap((choice, at): Issue[] => {
    if ('field' in choice) return [issueAt(at, choice.field, choice.msg)];
    const isRepeated =
      menuChoices.findIndex((other) => 'itemId' in other && other.itemId === choice.itemId) < at;
    return isRepeated ? [issueAt(at, 'productId', orderTexts.twice)] : [];
  });
  refuseIssues(issues);
  const lines = menuChoices.flatMap((choice) => ('field' in choice ? [] : [choice]));
  const subtotalPaise = lines.reduce(
    (sum, { pricePaise, quantity }) => sum + pricePaise * quantity,
    0,
  );
  refuseSize(store, subtotalPaise);
  return {
    lines,
    subtotalPaise,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

const issueAt = (at: number, field: string, msg: string): Issue => ({
  loc: ['body', 'items', at, field],
  msg,
  type: 'value_error',
});

interface RefusedItem {
  field: 'productId' | 'categoryId' | 'quantity';
  msg: string;
}

/** Returns the line and the menu item's id, or the reason for the refusal. */
function chooseMenuItem(
  menuItems: readonly MenuItem[],
  { productId, categoryId, quantity }: BasketItem,
  at: number,
): PricedLine | RefusedItem {
  const offered = menuItems.filter((row) => row.product_id === productId);
  const available = offered.filter(
    (row) => row.is_available && (categoryId === undefined || row.category_id === categoryId),
  );
  const hasEnough = ({ stock_left: left }: MenuItem): boolean => left === null || left >= quantity;
  const menuItem = available.find(hasEnough) ?? available[0];
  if (!menuItem) return { field: 'productId', msg: notAvailable(offered[0], at) };
  const {
    id: itemId,
    name,
    image_url: imageUrl,
    price_paise: pricePaise,
    stock_ends_at: endsAt,
  } = menuItem;
  if (available.some((other) => other.price_paise !== pricePaise))
    return { field: 'categoryId', msg: `Choose the category of ${name}` };
  if (menuItem.stock_left !== null && !hasEnough(menuItem))
    return { field: 'quantity', msg: tooFewText(name, menuItem.stock_left) };
  return { itemId, productId, name, imageUrl, pricePaise, quantity, stockEndsAt: endsAt };
}

const notAvailable = (item: MenuItem | undefined, at: number): string => {
  const name = item?.name ?? `Item ${at + 1}`;
  const until = item?.is_shown ? item.sold_out_end : null;
  return until === null
    ? `${name} is not available`
    : `${name} is sold out until ${formatMoment(until)}`;
};

const tooFewText = (name: string, left: number): string => {
  if (left === 0) return `${name} is sold out today`;
  return `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left today`;
};

/**
 * Takes the lines of a placed order from the stock.
 * @throws {AppError} 422 naming every dish with too few left, and how many are left
 */
export async function takeLines(tx: Db, lines: readonly PricedLine[]): Promise<void> {
  const short = await takeStock(tx, lines);
  const issues = short.map(({ line, left }) =>
    issueAt(lines.indexOf(line), 'quantity', tooFewText(line.name, left)),
  );
  refuseIssues(issues);
}

/**
 * Refuses an unpaid order that, with the customer's other unpaid orders, holds too much of a
 * counted dish. The customer's row must be locked.
 * @throws {AppError} 422 naming every such dish, and how many the customer may order
 */
export async function refuseLargeHold(
  tx: Db,
  userId: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const counted = lines.filter(({ stockEndsAt }) => stockEndsAt !== null);
  if (counted.length === 0) return;
  const { rows } = await sql<{ item_id: string; stock_left: number; held: number }>`
    select s.item_id, s.stock_left, (
      select coalesce(sum(i.quantity), 0)::int from orders o join order_items i on i.order_id = o.id
      where o.user_id = ${userId} and o.status = 'pending'
        and i.stock_item_id = s.item_id and i.stock_ends_at = s.ends_at
    ) as held
    from item_stock s
    where s.item_id = any(${counted.map(({ itemId }) => itemId)}::bigint[]) and s.ends_at > now()`.execute(
    tx,
  );
  const stockOf = new Map(rows.map((row) => [row.item_id, row]));
  refuseIssues(
    counted.flatMap((line): Issue[] => {
      const stock = stockOf.get(line.itemId);
      if (!stock) return [];
      const share = Math.floor((stock.stock_left + stock.held) * UNPAID_DISH_SHARE);
      const more = Math.max(share, UNPAID_DISH_QUANTITY) - stock.held;
      if (line.quantity <= more) return [];
      return [issueAt(lines.indexOf(line), 'quantity', holdText(line.name, more))];
    }),
  );
}

const holdText = (name: string, more: number): string =>
  more > 0
    ? `Order at most ${more} of ${name} before you pay. To order more, pay from your wallet`
    : `Pay for your other orders of ${name} first, or pay from your wallet`;

function refuseIssues(issues: Issue[]): void {
  if (issues.length > 0)
    throw new AppError('invalid', issues.map(({ msg }) => msg).join(', '), { issues });
}

function refuseSize(store: OpenStore, subtotalPaise: number): void {
  if (subtotalPaise < store.minimum_order_paise) {
    throw invalidField(
      'items',
      `Minimum order is ${formatRupees(toRupees(store.minimum_order_paise))}`,
    );
  }
  if (subtotalPaise + store.delivery_fee_paise > toPaise(ORDER_TOTAL_MAX_RUPEES)) {
    throw invalidField(
      'items',
      `An order can cost at most ${formatRupees(ORDER_TOTAL_MAX_RUPEES)}`,
    );
  }
}

const isShown = sql<boolean>`(p.is_approved and p.is_enabled and p.deleted_at is null
  and ${hasPicture('p')} and c.is_active and c.is_approved)`;

/** All menu items of the store for these products; `is_available` if a customer can order them. */
const selectMenuItems = (tx: Db, storeId: string, productIds: readonly string[]) =>
  tx
    .selectFrom('product_prices as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .innerJoin('categories as c', 'c.id', 'm.category_id')
    .select(['m.id', 'm.product_id', 'p.name', 'p.image_url', 'm.category_id', 'm.price_paise'])
    .select([
      sql<boolean>`${isOffered('m')} and ${isShown}`.as('is_available'),
      isShown.as('is_shown'),
    ])
    .select([
      'm.sold_out_until as sold_out_end',
      stockLeft('m').as('stock_left'),
      stockEnd('m').as('stock_ends_at'),
    ])
    .where('m.store_id', '=', storeId)
    .where('m.product_id', 'in', productIds)
    .orderBy('m.id')
    .execute();
type MenuItem = Awaited<ReturnType<typeof selectMenuItems>>[number];
