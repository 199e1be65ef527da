import type { z } from 'zod';
import type { orderListQuery } from '../../contract/orders';
import { cappedPageInfoOf, pageInfoOf, TOTAL_CAP } from '../../contract/paging';
import type { Db } from '../db/database';
import { orderListItem } from './orderListItem';
import { isRolledUp, sumOrders } from './orderRollup';
import { matchingOrders, orderSelectionOf, type OrderSelection } from './orderSelection';
import { selectOrderPage } from './selectOrderPage';

type ListQuery = z.output<typeof orderListQuery>;

/** A page of the admin's list with its total, which is exact where the day rollups know it and capped elsewhere. */
export async function listOrders(db: Db, query: ListQuery, now?: Date) {
  const selection = await orderSelectionOf(db, query, now);
  const [rows, pageInfo] = await Promise.all([selectOrderPage(db, selection, query), readPageInfo(db, selection, query)]);
  return { orders: rows.map(orderListItem), ...pageInfo };
}

async function readPageInfo(db: Db, selection: OrderSelection, query: ListQuery) {
  if (!isRolledUp(selection)) return cappedPageInfoOf(query, await countOrders(db, selection));
  return { ...pageInfoOf(query, await sumOrders(db, selection)), isTotalCapped: false };
}

async function countOrders(db: Db, selection: OrderSelection): Promise<number> {
  // in the list's order, so that what many orders hold is counted from an index until the cap
  const upToCap = matchingOrders(db, selection)
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(TOTAL_CAP + 1);
  const { counted } = await db
    .selectFrom(upToCap.as('some'))
    .select((eb) => eb.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}
