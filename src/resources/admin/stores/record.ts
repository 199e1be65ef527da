import { z } from 'zod';
import { flag, list, num, str } from '../../../framework/core/lenientSchemas';
import { ACCEPT_MINUTES_USUAL } from './storeForm';

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
  rating: num(),
  ratingsCount: num(),
  deliveryTime: str(),
  deliveryFee: num(),
  minimumOrder: num(),
  categories: list(z.string()),
  autoAccept: flag(true),
  acceptMinutes: num(ACCEPT_MINUTES_USUAL),
  pausedUntil: str(),
  unmadeOrders: num(),
  openOrders: num(),
  isActive: flag(true),
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
