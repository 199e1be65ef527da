import { toRupees } from '../../../contract/money';
import type { ProductRating } from '../../../contract/catalogue/products';
import type { StoreItemAnswer } from '../../../contract/catalogue/menu';
import { averageRating } from '../../stores/ratings/reviews';
import { approvalOf } from '../products/serializers';
import { availabilityOf } from '../availability/onSale';
import type { StoreItemRow } from './repository';

const RECENT_RATINGS = 3;

/** Returns the last change of the item's row or its product. */
const lastChangeOf = ({
  updated_at,
  product_updated_at,
}: Pick<StoreItemRow, 'updated_at' | 'product_updated_at'>): Date =>
  updated_at > product_updated_at ? updated_at : product_updated_at;

/** Repeats name, picture and category under the keys that other screens read. */
export function toItemResponse(row: StoreItemRow, ratings: ProductRating[]): StoreItemAnswer {
  const average = averageRating(row.rating_sum, row.ratings_count);
  return {
    id: row.id,
    itemId: row.id,
    productId: row.product_id,
    itemName: row.name,
    name: row.name,
    productName: row.name,
    description: row.description,
    imageUrl: row.image_url,
    image: row.image_url,
    storeId: row.store_id,
    category: { id: row.category_id, name: row.category_name },
    categoryId: row.category_id,
    categoryName: row.category_name,
    price: toRupees(row.price_paise),
    maxPrice: toRupees(row.max_price_paise),
    ...availabilityOf(row),
    isEnabledByAdmin: row.is_enabled,
    ...approvalOf(row),
    rating: average,
    ratingsCount: row.ratings_count,
    ratingSummary: { average, count: row.ratings_count },
    recentRatings: ratings.slice(0, RECENT_RATINGS),
    ratings,
    createdAt: row.created_at.toISOString(),
    updatedAt: lastChangeOf(row).toISOString(),
  };
}
