import { z } from 'zod';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';

export const record = z.object({
  id: str(),
  updatedAt: str().optional(),
  name: str(),
  description: str().optional(),
  address: str().optional(),
  phone: str().optional(),
  email: str().optional(),
  googlemapsurl: str().optional(),
  image: str(),
  locationId: str(),
  locationName: str().optional(),
  city: str().optional(),
  state: str().optional(),
  pincode: str().optional(),
  // the defaults of the specification
  rating: num(0),
  ratingsCount: num(),
  ratings: list(z.record(z.string(), z.unknown())),
  deliveryTime: str().optional(),
  deliveryFee: num(0),
  minimumOrder: num(0),
  categories: list(z.string()).optional(),
  autoAccept: flag(),
  acceptMinutes: num(),
  pausedUntil: str(),
  unmadeOrders: num(),
  openOrders: num(),
  isActive: flag(),
  ownerName: str(),
  ownerIsActive: flag(true),
  awaitsOwner: flag(false),
  createdAt: str().optional(),
});
export type Store = z.output<typeof record>;

/** Average rating of the rated stores. */
export const meanRating = (stores: readonly Store[]): number => {
  const rated = stores.filter((store) => store.rating > 0);
  return rated.length === 0
    ? 0
    : rated.reduce((sum, store) => sum + store.rating, 0) / rated.length;
};

/** Text next to the status of a store whose owner has never signed in. */
export const waitsOf = ({ awaitsOwner }: Store): string | undefined =>
  awaitsOwner ? 'Waiting for the owner' : undefined;

/** Text about when such a store sells, and how to invite its owner again. */
export const onSaleOf = ({ awaitsOwner, email = '' }: Store): string | undefined =>
  awaitsOwner
    ? `After the owner signs in for the first time. To send an OTP to ${email} again, use "Forgot your password?" on the sign-in page. To invite another owner, change the email under Edit`
    : undefined;
