import { sql } from 'kysely';
import { pageInfoOf, type PageQuery } from '../../../contract/lists';
import type {
  ProductAnswer,
  ProductListQuery,
  Pricing,
} from '../../../contract/catalogue/products';
import type { Ratings } from '../../../contract/stores/stores';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { groupBy } from '../../platform/imports/groupBy';
import { listReviews, toReviewResponse } from '../../stores/ratings/reviews';
import { selectPricing } from './prices';
import { countProducts, findProducts, type ProductRow, selectProductPage } from './repository';
import { toProductResponse } from './serializers';

const RECENT_RATINGS = 3;

/** Reads products with their prices and reviews, in two statements for all of them. */
export async function readProducts(
  db: Db,
  rows: readonly ProductRow[],
  isPreferred: (row: Pricing) => boolean = () => false,
): Promise<ProductAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const [pricing, ratingsOf] = await Promise.all([
    selectPricing(db, ids),
    selectNewestRatings(db, ids, RECENT_RATINGS),
  ]);
  const pricingOf = groupBy(pricing, ({ product_id }) => product_id);
  return rows.map((row) =>
    toProductResponse(row, {
      pricing: pricingOf.get(row.id) ?? [],
      recentRatings: ratingsOf(row.id),
      isPreferred,
    }),
  );
}

/** Returns the product as the API shows it, or throws a 404. */
export async function readProduct(db: Db, id: string): Promise<ProductAnswer> {
  const [product] = await readProducts(db, await findProducts(db, [id]));
  if (!product) throw notFound('Product');
  return product;
}

/**
 * Returns a page of products with the counts of the cards; see `productListSchema` for the filters
 * of each count.
 */
export async function listProducts(db: Db, query: ProductListQuery) {
  const { store_id, category_id } = query;
  const [rows, { total, active, inactive, unapproved }] = await Promise.all([
    selectProductPage(db, query),
    countProducts(db, query),
  ]);
  const products = await readProducts(
    db,
    rows,
    ({ storeId, categoryId }) =>
      (store_id ?? storeId) === storeId && (category_id ?? categoryId) === categoryId,
  );
  return {
    products,
    ...pageInfoOf(query, total),
    activeProducts: active,
    inactiveProducts: inactive,
    unapprovedProducts: unapproved,
  };
}

interface RatingRow {
  name: string;
  rating: number;
  comment: string;
  rated_at: Date;
  code: string;
}

/** The newest reviews of each product, in one statement for all. */
async function selectNewestRatings(db: Db, productIds: readonly string[], perProduct: number) {
  const { rows } = await sql<RatingRow & { product_id: string }>`
    select p.id as product_id, r.rating, r.comment, r.rated_at, u.name, o.code
    from unnest(${productIds}::bigint[]) as p(id)
    cross join lateral (
      select * from ratings where product_id = p.id order by rated_at desc, id desc limit ${perProduct}
    ) r
    join users u on u.id = r.user_id
    join orders o on o.id = r.order_id
    order by r.rated_at desc, r.id desc`.execute(db);
  const byProduct = groupBy(rows, ({ product_id }) => product_id);
  return (productId: string) => (byProduct.get(productId) ?? []).map(toReviewResponse);
}

/** Returns a product's reviews, newest first; average and count include all of them. */
export async function listProductRatings(
  db: Db,
  productId: string,
  query: PageQuery,
): Promise<Ratings> {
  const [product] = await findProducts(db, [productId]);
  if (!product) throw notFound('Product');
  return listReviews(db, { productId }, product, query);
}
