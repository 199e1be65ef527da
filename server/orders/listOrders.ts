import type { z } from 'zod';
import type { orderListQuery } from '../../contract/orders';
import { cappedPageInfoOf, pageInfoOf } from '../../contract/paging';
import type { Db } from '../platform/db/database';
import { countOrders } from './countOrders';
import { orderListItem } from './orderListItem';
import { isRolledUp, sumOrders } from './orderRollup';
import { orderSelectionOf, type OrderSelection } from './orderSelection';
import { searchOrders } from './searchOrders';
import { selectOrderPage } from './selectOrderPage';

type ListQuery = z.output<typeof orderListQuery>;

/** A page of the admin's list with its total, which is exact where the day rollups know it and capped elsewhere. */
export async function listOrders(db: Db, query: ListQuery, now?: Date) {
  const selection = await orderSelectionOf(db, query, now);
  const { search } = selection;
  if (search) {
    const { rows, counted } = await searchOrders(db, { ...selection, search }, query);
    return { orders: rows.map(orderListItem), ...cappedPageInfoOf(query, counted) };
  }
  const [rows, pageInfo] = await Promise.all([selectOrderPage(db, selection, query), readPageInfo(db, selection, query)]);
  return { orders: rows.map(orderListItem), ...pageInfo };
}

async function readPageInfo(db: Db, selection: OrderSelection, query: ListQuery) {
  if (!isRolledUp(selection)) return cappedPageInfoOf(query, await countOrders(db, selection));
  return { ...pageInfoOf(query, await sumOrders(db, selection)), isTotalCapped: false };
}
