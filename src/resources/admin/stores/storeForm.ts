import { z } from 'zod';
import { texts } from '../../../../contract/rules';
import { storeRules, storeSettingRules } from '../../../../contract/stores/stores';

/** The server's default for a new store. */
const ACCEPT_MINUTES_USUAL = 5;

export const defaults = {
  deliveryFee: 0,
  minimumOrder: 0,
  autoAccept: true,
  acceptMinutes: ACCEPT_MINUTES_USUAL,
};

export const schema = z
  .object({ ...storeRules, ...storeSettingRules })
  .omit({ googleMapsUrl: true })
  .extend({
    googlemapsurl: storeRules.googleMapsUrl,
    deliveryFee: storeRules.deliveryFee.nullish(),
    minimumOrder: storeRules.minimumOrder.nullish(),
    // copied from the chosen location; its pincode is checked with the location
    city: z.string().default(''),
    state: z.string().default(''),
    pincode: z.string().default(''),
  })
  .refine((store) => store.locationId === '' || /^\d{6}$/.test(store.pincode), {
    path: ['locationId'],
    message: texts.locationPincode,
  });

/** Converts fields that the server names differently, or requires even if empty. */
export const encode = (
  { name, googlemapsurl, image, deliveryFee, minimumOrder, ...store }: z.output<typeof schema>,
  // a second parameter would refuse records with any unreadable field: see `rejectMismatch`
  ...[previous]: readonly [previous?: { deliveryTime?: string | undefined }]
) => ({
  ...store,
  // sent empty only to clear a stored value
  deliveryTime: store.deliveryTime || previous?.deliveryTime ? store.deliveryTime : undefined,
  storeName: name,
  ownerName: name,
  googleMapsUrl: googlemapsurl,
  imageUrl: image,
  deliveryFee: deliveryFee ?? 0,
  minimumOrder: minimumOrder ?? 0,
});
