import { z } from 'zod';
import { flag, list, num, str } from '../../../framework/core/lenientSchemas';

export const record = z.object({
  id: str(),
  updatedAt: str().optional(),
  name: str(),
  description: str(),
  address: str(),
  phone: str(),
  email: str(),
  googlemapsurl: str(),
  image: str(),
  locationId: str(),
  locationName: str(),
  city: str(),
  state: str(),
  pincode: str(),
  // the documents' defaults
  rating: num(0),
  ratingsCount: num(),
  ratings: list(z.record(z.string(), z.unknown())),
  deliveryTime: str(),
  deliveryFee: num(0),
  minimumOrder: num(0),
  categories: list(z.string()),
  autoAccept: flag(),
  acceptMinutes: num(),
  pausedUntil: str(),
  unmadeOrders: num(),
  openOrders: num(),
  isActive: flag(),
  ownerName: str(),
  ownerIsActive: flag(true),
  createdAt: str(),
});
export type Store = z.output<typeof record>;

/** The mean of the rated stores. */
export const meanRating = (stores: readonly Store[]): number => {
  const rated = stores.filter((store) => store.rating > 0);
  return rated.length === 0
    ? 0
    : rated.reduce((sum, store) => sum + store.rating, 0) / rated.length;
};
