import { toRupees } from '../../../contract/money';
import type {
  ApprovalStatus,
  ProductAnswer,
  ProductRating,
  Pricing,
} from '../../../contract/catalogue/products';
import { averageRating } from '../../stores/ratings/reviews';
import { shownBeforeOf } from '../shownBefore';
import type { PricingRow } from './prices';
import type { ProductRow } from './repository';

const toPricingResponse = (row: PricingRow): Pricing => ({
  id: row.id,
  price: toRupees(row.price_paise),
  maxPrice: toRupees(row.max_price_paise),
  storeId: row.store_id,
  storeName: row.store_name,
  categoryId: row.category_id,
  categoryName: row.category_name,
  isAvailable: row.is_on_sale,
});

/** Returns the fields of the one price row that a list shows. */
const displayFieldsOf = (row: Pricing | undefined) => ({
  storeId: row?.storeId ?? null,
  storeName: row?.storeName ?? null,
  category: row ? { id: row.categoryId, name: row.categoryName } : null,
  price: row?.price ?? null,
  maxPrice: row?.maxPrice ?? null,
});

/** Returns the last change of the product or any of its rows. */
const lastChangeOf = (row: ProductRow, pricing: readonly PricingRow[]): Date =>
  new Date(
    Math.max(row.updated_at.getTime(), ...pricing.map(({ updated_at }) => updated_at.getTime())),
  );

export function approvalOf({
  is_approved,
  rejection_reason: reason,
}: Pick<ProductRow, 'is_approved' | 'rejection_reason'>) {
  const unapproved: ApprovalStatus = reason === null ? 'pending' : 'rejected';
  return {
    isApproved: is_approved,
    approvalStatus: is_approved ? ('approved' as const) : unapproved,
    reason,
  };
}

interface Parts {
  pricing: readonly PricingRow[];
  recentRatings: ProductRating[];
  /** Chooses the row that a list shows; the first row unless a filter prefers another. */
  isPreferred: (row: Pricing) => boolean;
}

export function toProductResponse(
  row: ProductRow,
  { pricing: rows, recentRatings, isPreferred }: Parts,
): ProductAnswer {
  const pricing = rows.map(toPricingResponse);
  const average = averageRating(row.rating_sum, row.ratings_count);
  return {
    id: row.id,
    productName: row.name,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    image: row.image_url,
    isAvailable: row.is_enabled,
    isActive: row.is_enabled,
    ...approvalOf(row),
    shownBefore: shownBeforeOf(row),
    status: row.is_enabled ? 'active' : 'inactive',
    needsPicture: row.image_url === '',
    rating: average,
    ratingsCount: row.ratings_count,
    ratingSummary: { average, count: row.ratings_count },
    recentRatings,
    createdAt: row.created_at.toISOString(),
    updatedAt: lastChangeOf(row, rows).toISOString(),
    ...displayFieldsOf(pricing.find(isPreferred) ?? pricing[0]),
    pricing,
  };
}
