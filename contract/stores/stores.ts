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
 * Opening state of a store by hours, closures and pause. `isOpen`: it takes orders now, until 15
 * minutes before closing. `opensAt`: when it next takes orders; null while open, or if unknown.
 * `closesAt`: the closing; null unless open, or if unknown. `waitMinutes`: extra time of a busy
 * store's orders, otherwise 0.
 */
export const openState = {
  isOpen: z.boolean(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  waitMinutes: z.number(),
};
export const openStateSchema = z.object(openState);
export type OpenState = z.output<typeof openStateSchema>;

/** Minutes to accept a paid order, if the store does not accept automatically. */
export const ACCEPT_MINUTES_MIN = 3;
export const ACCEPT_MINUTES_MAX = 10;

const acceptMinutesText = `Enter a whole number of minutes from ${ACCEPT_MINUTES_MIN} to ${ACCEPT_MINUTES_MAX}`;

export const storeSettingRules = {
  autoAccept: z.boolean(texts.flag),
  acceptMinutes: z
    .number(acceptMinutesText)
    .int(acceptMinutesText)
    .min(ACCEPT_MINUTES_MIN, acceptMinutesText)
    .max(ACCEPT_MINUTES_MAX, acceptMinutesText),
};

/** Body of `PUT /store/settings`. Absent fields stay. */
export const storeSettingsInput = z.object(storeSettingRules).partial();
export type StoreSettingsInput = z.output<typeof storeSettingsInput>;

/**
 * How a store takes orders. `pausedUntil` is null unless it is paused. `missedDeadlines`: orders in
 * a row that it did not accept in time.
 */
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

/** Rules of the store form, by field, for the server's body and the browser's form. */
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

/**
 * Body of `POST /admin/stores/create-store-with-location`. City, state and pincode are ignored: the
 * server stores those of the location.
 */
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

/** Body of `PUT /admin/stores/{id}`. Absent fields stay; an older `updatedAt` is a conflict. */
export const storePatch = storeInput.partial().extend({ updatedAt: z.iso.datetime().optional() });
/**
 * Body of `PUT /admin/stores/{id}/status`. A store whose owner is inactive is enabled only with
 * `reactivateOwner`, which also activates the owner.
 */
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
  /** True if the owner may sign in. */
  ownerIsActive: z.boolean(),
  /** True until the owner's first sign-in; the store does not sell before that. */
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
  /** Orders that the store accepted and then rejected, or never began. */
  unmadeOrders: z.number(),
  /** Orders that are neither delivered nor cancelled, unpaid ones included. */
  openOrders: z.number(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  categories: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoreAnswer = z.output<typeof storeSchema>;

const filters = { search: searchQuery.shape.search, is_active: yesOrNo(), ...daySpanQuery };

/** The days apply to the creation of the store. */
export const storeListQuery = searchQuery
  .extend(filters)
  .extend(
    sortQuery(['storeName', 'locationName', 'phone', 'email'], ['rating', 'isActive', 'createdAt']),
  )
  .refine(isForwardSpan, backwardSpan);
export type StoreListQuery = z.output<typeof storeListQuery>;
/** Filters without paging and sorting, for the export and for a run over all results. */
export const storeFilter = z.object(filters).refine(isForwardSpan, backwardSpan);
export type StoreFilter = z.output<typeof storeFilter>;
/** The counters follow the other filters and ignore `is_active`. */
export const storeListSchema = z.object({
  stores: z.array(storeSchema),
  ...pageInfo,
  activeCount: z.number(),
  inactiveCount: z.number(),
});

/**
 * `GET /admin/stores/stat`. `totalRevenue`: rupees of delivered orders; `totalOrders`: orders of
 * every status.
 */
export const storeStatsSchema = z.object({
  totalStores: z.number(),
  activeStores: z.number(),
  inactiveStores: z.number(),
  averageRating: z.number(),
  totalRevenue: z.number(),
  totalOrders: z.number(),
});

export const storeSavedSchema = z.object({ message: z.string(), data: storeSchema });

/** `GET /admin/stores/{id}/ratings`; the summary covers all ratings, not the page. */
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

/**
 * Body of `POST /admin/stores/bulk`. A store whose owner is inactive can't be enabled; there is no
 * `reactivateOwner` here.
 */
export const storeBulkInput = z.object({ action: z.enum(['enable', 'disable']), rows: bulkRows });
export type StoreBulkInput = z.output<typeof storeBulkInput>;
