import { z } from 'zod';
import {
  texts,
  email,
  googleMapsUrl,
  id,
  longText,
  optionalText,
  phone,
  pincode,
  required,
  rupees,
} from '../rules';
import { DESCRIPTION_LENGTH_MIN } from '../constants';
import { backwardSpan, daySpanQuery, isForwardSpan } from '../days';
import { yesOrNo, pageInfo, searchQuery, sortQuery } from '../lists';
import { imageAddress, servedImage } from '../files';
import { readStatus, statusFlags, bulkRows } from '../records';

/**
 * Whether a store takes orders now, as the one SQL function says. `opensAt` is when it does next, null while it is open or
 * where no opening is known; `closesAt` when it closes (the last order is taken 15 minutes before), null while it is closed or
 * where no closing is in sight, as around the clock. `waitMinutes` is what a busy store adds to every order's time, else 0.
 */
export const openState = {
  isOpen: z.boolean(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  waitMinutes: z.number(),
};
export const openStateSchema = z.object(openState);
export type OpenState = z.output<typeof openStateSchema>;

/** How long a store has to accept a paid order where it does not accept by itself. */
export const ACCEPT_MINUTES_MIN = 3;
export const ACCEPT_MINUTES_MAX = 10;

const acceptMinutesText = `Enter a whole number of minutes from ${ACCEPT_MINUTES_MIN} to ${ACCEPT_MINUTES_MAX}`;

/** The rules of the settings, for the store's page and the admin's form. */
export const storeSettingRules = {
  autoAccept: z.boolean(texts.flag),
  acceptMinutes: z
    .number(acceptMinutesText)
    .int(acceptMinutesText)
    .min(ACCEPT_MINUTES_MIN, acceptMinutesText)
    .max(ACCEPT_MINUTES_MAX, acceptMinutesText),
};

/** Body of `PUT /store/settings`: what is absent stays. */
export const storeSettingsInput = z.object(storeSettingRules).partial();
export type StoreSettingsInput = z.output<typeof storeSettingsInput>;

/** How a store takes orders. `pausedUntil` is null unless it is paused now; `missedDeadlines` are those in a row. */
export const orderIntake = {
  autoAccept: z.boolean(),
  acceptMinutes: z.number(),
  missedDeadlines: z.number(),
  pausedUntil: z.string().nullable(),
};

/** `GET /store/settings` */
export const storeSettingsSchema = z.object({ ...orderIntake, updatedAt: z.string() });
export type StoreSettings = z.output<typeof storeSettingsSchema>;
export const storeSettingsSavedSchema = z.object({
  message: z.string(),
  data: storeSettingsSchema,
});

/** The rules of the store form, one a field; the server's body and the browser's form are both made of these. */
export const storeRules = {
  name: required(),
  description: longText(DESCRIPTION_LENGTH_MIN, texts.descriptionLength),
  address: longText(DESCRIPTION_LENGTH_MIN, texts.addressLength),
  phone: phone(),
  email: email(),
  image: imageAddress(),
  googleMapsUrl: googleMapsUrl(),
  locationId: required(),
  deliveryTime: optionalText(50),
  deliveryFee: rupees(),
  minimumOrder: rupees(),
};

/** Body of `POST /admin/stores/create-store-with-location`. City, state and pincode repeat the chosen location's. */
export const storeInput = z.object({
  email: storeRules.email,
  storeName: storeRules.name,
  ownerName: storeRules.name.optional(),
  phone: storeRules.phone,
  address: storeRules.address,
  city: required().optional(),
  state: required().optional(),
  pincode: pincode(texts.locationPincode).optional(),
  locationId: storeRules.locationId.pipe(id()),
  description: storeRules.description,
  googleMapsUrl: storeRules.googleMapsUrl,
  imageUrl: servedImage(),
  deliveryTime: storeRules.deliveryTime.nullish(),
  deliveryFee: storeRules.deliveryFee.optional(),
  minimumOrder: storeRules.minimumOrder.optional(),
  autoAccept: storeSettingRules.autoAccept.optional(),
  acceptMinutes: storeSettingRules.acceptMinutes.optional(),
});
export type StoreInput = z.output<typeof storeInput>;

/** Body of `PUT /admin/stores/{id}`: what is absent stays; an older `updatedAt` is a conflict. */
export const storePatch = storeInput.partial().extend({ updatedAt: z.iso.datetime().optional() });
/** Body of `PUT /admin/stores/{id}/status`. `reactivateOwner` lets an inactive owner in again, without whom a store can't be enabled. */
export const storeStatusInput = z
  .object({ ...statusFlags, reactivateOwner: z.boolean({ error: texts.flag }).optional() })
  .transform(({ isActive, is_active, ...rest }, context) => ({
    ...rest,
    isActive: readStatus({ isActive, is_active }, context),
  }));
export type StoreStatusInput = z.output<typeof storeStatusInput>;
export type StorePatch = z.output<typeof storePatch>;

export const storeSchema = z.object({
  id: z.string(),
  storeName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  /** Whether the owner may sign in. */
  ownerIsActive: z.boolean(),
  /** True until the owner signs in for the first time; the store does not sell before. */
  awaitsOwner: z.boolean(),
  description: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  googleMapsUrl: z.string(),
  imageUrl: z.string(),
  rating: z.number(),
  ratingsCount: z.number(),
  deliveryTime: z.string().nullable(),
  deliveryFee: z.number(),
  minimumOrder: z.number(),
  ...orderIntake,
  ...openState,
  /** Orders that it accepted and then could not make. */
  unmadeOrders: z.number(),
  /** That are neither delivered nor cancelled, unpaid ones included. */
  openOrders: z.number(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  categories: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoreAnswer = z.output<typeof storeSchema>;

const filters = { search: searchQuery.shape.search, is_active: yesOrNo(), ...daySpanQuery };

/** The days are those on which stores were created. */
export const storeListQuery = searchQuery
  .extend(filters)
  .extend(
    sortQuery(['storeName', 'locationName', 'phone', 'email'], ['rating', 'isActive', 'createdAt']),
  )
  .refine(isForwardSpan, backwardSpan);
export type StoreListQuery = z.output<typeof storeListQuery>;
/** The same without paging and sorting: of the export, and of a run through all that is found. */
export const storeFilter = z.object(filters).refine(isForwardSpan, backwardSpan);
export type StoreFilter = z.output<typeof storeFilter>;
/** The counters are of all that the other filters find, whatever `is_active` is. */
export const storeListSchema = z.object({
  stores: z.array(storeSchema),
  ...pageInfo,
  activeCount: z.number(),
  inactiveCount: z.number(),
});

/** `GET /admin/stores/stat`; revenue in rupees over delivered orders. */
export const storeStatsSchema = z.object({
  totalStores: z.number(),
  activeStores: z.number(),
  inactiveStores: z.number(),
  averageRating: z.number(),
  totalRevenue: z.number(),
  totalOrders: z.number(),
});

export const storeSavedSchema = z.object({ message: z.string(), data: storeSchema });

/** `GET /admin/stores/{id}/ratings`; the summary is of all of them, not of the page. */
export const ratingsSchema = z.object({
  ratings: z.array(
    z.object({
      user: z.object({ name: z.string() }),
      rating: z.number(),
      comment: z.string(),
      ratedAt: z.string(),
      orderId: z.string(),
    }),
  ),
  summary: z.object({ average: z.number(), count: z.number() }),
  ...pageInfo,
});
export type Ratings = z.output<typeof ratingsSchema>;

/** Body of `POST /admin/stores/bulk`: each is enabled or disabled as by its own call, which asks for an active owner. */
export const storeBulkInput = z.object({ action: z.enum(['enable', 'disable']), rows: bulkRows });
export type StoreBulkInput = z.output<typeof storeBulkInput>;
