import { z } from 'zod';
import { yesOrNo, lookupPageInfo, pageInfo, searchQuery, sortQuery } from '../lists';
import { pincode, required } from '../rules';

/** Delivery cities of the specification. */
export const CITY_OPTIONS = ['Hyderabad'] as const;
export const STATE_OPTIONS = ['Telangana'] as const;

const oneOf = (options: readonly string[]) =>
  required().refine((text) => options.includes(text), `Choose one of: ${options.join(', ')}`);

/** Limit for the pincodes of a location; a location serves some dozen. */
const PINCODES_MAX = 50;

/** Pincodes that are served; empty means all. */
const servedPincodes = () => z.array(pincode()).max(PINCODES_MAX);

export const locationRules = {
  name: required(),
  city: oneOf(CITY_OPTIONS),
  state: oneOf(STATE_OPTIONS),
  pincode: pincode(),
  pincodes: servedPincodes().default([]),
};

/** Body of `POST /admin/locations/`. */
export const locationInput = z.object({
  locationName: locationRules.name,
  city: locationRules.city,
  state: locationRules.state,
  pincode: locationRules.pincode,
  pincodes: servedPincodes()
    .transform((served) => [...new Set(served)].sort())
    .optional(),
});
export type LocationInput = z.output<typeof locationInput>;

/** Body of `PUT /admin/locations/{id}`. Absent fields stay; an older `updatedAt` is a conflict. */
export const locationPatch = locationInput
  .extend({ isActive: z.boolean(), /** Spelling of other calls. */ is_active: z.boolean() })
  .partial()
  .extend({ updatedAt: z.iso.datetime().optional() })
  .transform(({ is_active, ...patch }) =>
    is_active === undefined ? patch : { isActive: is_active, ...patch },
  );
export type LocationPatch = z.output<typeof locationPatch>;

export const locationSchema = z.object({
  id: z.string(),
  locationName: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** Pincodes that its stores deliver to; empty means all. */
  pincodes: z.array(z.string()),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LocationAnswer = z.output<typeof locationSchema>;

export const locationListQuery = searchQuery.extend({
  is_active: yesOrNo(),
  ...sortQuery(['locationName', 'city', 'state', 'pincode'], ['isActive', 'createdAt']),
});
export type LocationListQuery = z.output<typeof locationListQuery>;
export const locationListSchema = z.object({ locations: z.array(locationSchema), ...pageInfo });
export const locationStatsSchema = z.object({
  total: z.number(),
  active_locations: z.number(),
  inactive_locations: z.number(),
});
export const locationSavedSchema = z.object({ message: z.string(), data: locationSchema });

/** `GET /admin/stores/dropdown/locations`: locations for a store. */
export const locationOptionsSchema = z.object({
  locations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
    }),
  ),
  ...lookupPageInfo,
});
