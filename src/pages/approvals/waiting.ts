import { z } from 'zod';
import { isWire, rowsOf, totalOf } from '../../dataProvider/decode';
import { appHttp } from '../../dataProvider/appHttp';
import { flag, num, str } from '../../framework/core/readers';
import { SCAN_PAGE_SIZE, SCAN_PAGES_MAX } from '../../dataProvider/limits';

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

const at = (value: unknown, key: string): unknown => (isWire(value) ? value[key] : undefined);
const nameOf = (value: unknown): unknown => (isWire(value) ? value.name : value);

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

const pageOf = (path: string, page: number, signal: AbortSignal): Promise<unknown> =>
  appHttp.json('GET', path, { query: { page, limit: SCAN_PAGE_SIZE, is_approved: false }, signal });

/**
 * The category requests that nobody has decided about. The server lists rejected ones among the unapproved, and another
 * server ignores the filter: all pages are read, and what waits is picked here.
 */
export const fetchWaitingCategories = async (signal: AbortSignal): Promise<Waiting<WaitingCategory>> => {
  const rows: WaitingCategory[] = [];
  for (let page = 1; page <= SCAN_PAGES_MAX; page += 1) {
    const answer = await pageOf('/admin/categories', page, signal);
    const read = rowsOf(answer, ['categories', 'data.categories']).map(categoryOf);
    rows.push(...read.filter((one) => !one.isApproved && one.status === 'pending'));
    if (read.length < SCAN_PAGE_SIZE || page * SCAN_PAGE_SIZE >= (totalOf(answer) ?? 0)) break;
  }
  return { rows, total: rows.length };
};

/** The first products that are not approved yet, and how many there are. */
export const fetchWaitingProducts = async (signal: AbortSignal): Promise<Waiting<WaitingProduct>> => {
  const answer = await pageOf('/admin/products', 1, signal);
  const read = rowsOf(answer, ['products', 'data.products']).map(productOf);
  const rows = read.filter((one) => !one.isApproved);
  // a server that ignores the filter counts the approved ones as well
  return { rows, total: rows.length === read.length ? (totalOf(answer) ?? rows.length) : rows.length };
};
