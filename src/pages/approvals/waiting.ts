import { z } from 'zod';
import { isPayload, rowsOf, totalOf } from '../../dataProvider/decode';
import { appHttp } from '../../authProvider/apiClient';
import type { Query } from '../../framework/core/calls';
import { flag, num, str } from '../../framework/core/lenientSchemas';
import { SCAN_PAGE_SIZE, SCAN_PAGES_MAX } from '../../constants';

const category = z.object({
  id: str(), name: str(), description: str(), image: str(), from: str(), createdAt: str(),
  isApproved: flag(false), status: str('pending'),
});
const product = z.object({
  id: str(), name: str(), description: str(), image: str(), from: str(), createdAt: str(),
  isApproved: flag(false), category: str(), price: num(),
});
export type WaitingCategory = z.output<typeof category>;
export type WaitingProduct = z.output<typeof product>;

export interface Waiting<Row> {
  rows: readonly Row[];
  /** May be more than there are rows. */
  total: number;
}

const at = (value: unknown, key: string): unknown => (isPayload(value) ? value[key] : undefined);
const nameOf = (value: unknown): unknown => (isPayload(value) ? value.name : value);

const categoryOf = (wire: Readonly<Record<string, unknown>>): WaitingCategory =>
  category.parse({ ...wire, id: wire.id ?? wire._id, image: wire.image ?? wire.imageUrl, from: nameOf(wire.requestedBy) });

const productOf = (wire: Readonly<Record<string, unknown>>): WaitingProduct => {
  const [row] = Array.isArray(wire.pricing) ? wire.pricing : [];
  return product.parse({
    ...wire,
    id: wire.id ?? wire._id,
    name: wire.productName ?? wire.name,
    image: wire.image ?? wire.imageUrl,
    from: wire.storeName ?? at(row, 'storeName'),
    category: nameOf(wire.category) ?? at(row, 'categoryName'),
    price: wire.price ?? at(row, 'price'),
  });
};

const pageOf = (path: string, page: number, filter: Query, signal: AbortSignal): Promise<unknown> =>
  appHttp.json('GET', path, { query: { page, limit: SCAN_PAGE_SIZE, ...filter }, signal });

const doesWait = ({ isApproved, status }: WaitingCategory): boolean => !isApproved && status === 'pending';

/**
 * The category requests that nobody has decided about; of many, the first page and how many there are. Where another
 * server ignores the filter all pages are read, and what waits is picked here.
 */
export const fetchWaitingCategories = async (signal: AbortSignal): Promise<Waiting<WaitingCategory>> => {
  const rows: WaitingCategory[] = [];
  for (let page = 1; page <= SCAN_PAGES_MAX; page += 1) {
    const answer = await pageOf('/admin/categories', page, { status: 'pending', is_approved: false }, signal);
    const read = rowsOf(answer, ['categories', 'data.categories']).map(categoryOf);
    const total = totalOf(answer) ?? read.length;
    if (page === 1 && read.every(doesWait)) return { rows: read, total };
    rows.push(...read.filter(doesWait));
    if (read.length < SCAN_PAGE_SIZE || page * SCAN_PAGE_SIZE >= total) break;
  }
  return { rows, total: rows.length };
};

/** The first products that are not approved yet, and how many there are. */
export const fetchWaitingProducts = async (signal: AbortSignal): Promise<Waiting<WaitingProduct>> => {
  const answer = await pageOf('/admin/products', 1, { is_approved: false }, signal);
  const read = rowsOf(answer, ['products', 'data.products']).map(productOf);
  const rows = read.filter((one) => !one.isApproved);
  // a server that ignores the filter counts the approved ones as well
  return { rows, total: rows.length === read.length ? (totalOf(answer) ?? rows.length) : rows.length };
};
