import { z } from 'zod';
import { texts } from '../../../../contract/rules';
import { storeRules, storeSettingRules } from '../../../../contract/stores/stores';

/** The server's own for a new store. */
export const ACCEPT_MINUTES_USUAL = 5;

export const schema = z
  .object({ ...storeRules, ...storeSettingRules })
  .omit({ googleMapsUrl: true })
  .extend({
    googlemapsurl: storeRules.googleMapsUrl,
    deliveryFee: storeRules.deliveryFee.nullish(),
    minimumOrder: storeRules.minimumOrder.nullish(),
    // copied from the chosen location; its pincode is checked where the location is chosen
    city: z.string().default(''),
    state: z.string().default(''),
    pincode: z.string().default(''),
  })
  .refine((store) => store.locationId === '' || /^\d{6}$/.test(store.pincode), {
    path: ['locationId'],
    message: texts.locationPincode,
  });

/** What the server calls differently, or wants where nothing was typed. */
export const encode = (
  { name, googlemapsurl, image, deliveryFee, minimumOrder, ...store }: z.output<typeof schema>,
  // a second parameter would refuse records with any unreadable field: see `refuseMisfit`
  ...[previous]: readonly [previous?: { deliveryTime?: string | undefined }]
) => ({
  ...store,
  // an empty one only takes away what there was
  deliveryTime: store.deliveryTime || previous?.deliveryTime ? store.deliveryTime : undefined,
  storeName: name,
  ownerName: name,
  googleMapsUrl: googlemapsurl,
  imageUrl: image,
  deliveryFee: deliveryFee ?? 0,
  minimumOrder: minimumOrder ?? 0,
});
