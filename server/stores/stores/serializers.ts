import { toRupees } from '../../../contract/money';
import type { StoreAnswer } from '../../../contract/stores/stores';
import { averageRating } from '../ratings/reviews';
import { toOpenState } from '../opening/openState';
import type { StoreRow } from './repository';
import { toOrderIntake } from './settings';

export const toStoreResponse = (row: StoreRow): StoreAnswer => ({
  id: row.id,
  storeName: row.name,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  ownerIsActive: row.is_owner_active,
  awaitsOwner: row.awaits_owner,
  description: row.description,
  email: row.email,
  phone: row.phone,
  address: row.address,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  locationId: row.location_id,
  locationName: row.location_name,
  googleMapsUrl: row.google_maps_url,
  imageUrl: row.image_url,
  rating: averageRating(row.rating_sum, row.ratings_count),
  ratingsCount: row.ratings_count,
  deliveryTime: row.delivery_time,
  deliveryFee: toRupees(row.delivery_fee_paise),
  minimumOrder: toRupees(row.minimum_order_paise),
  ...toOrderIntake(row),
  ...toOpenState(row.opening),
  unmadeOrders: row.unmade_orders,
  openOrders: Number(row.open_orders),
  isActive: row.is_active,
  isApproved: row.is_approved,
  categories: row.categories,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
