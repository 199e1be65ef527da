import { z } from 'zod';
import { addDays, DAY_MS, HOUR_MS, businessDay, nextHour, startOfDay } from '../time';
import { choice, idFilter, pageInfo, searchQuery } from '../lists';

/** The version that customers saw when a change began to wait for approval. */
export const displayFieldsSchema = z.object({
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
});
export type DisplayFields = z.output<typeof displayFieldsSchema>;

/** Null if nothing waits for approval, or if the waiting record is new. */
export const shownBefore = { shownBefore: displayFieldsSchema.nullable() };

/** Limit for the portions of a day; catches typing errors. */
export const STOCK_MAX = 999;
const SOLD_OUT_DAYS_MAX = 30;
/** Hour in India at which everything that is set for today ends. */
export const DAY_ENDS_AT_HOUR = 5;

export const availabilityTexts = {
  until: 'Choose tomorrow, manual or a time such as 2026-11-23T19:30:00Z',
  untilPast: 'Choose a time in the future',
  untilFar: `Choose a time at most ${SOLD_OUT_DAYS_MAX} days from now`,
  left: `Enter a whole number from 0 to ${STOCK_MAX}`,
  needsPicture: 'Needs a picture. Add one so that customers can order it',
  nothing: 'Enter how long the dish is sold out, or how many are left',
} as const;

/** End of sold-out: `tomorrow` (the next 05:00 in India), `manual`, or an instant. */
export const soldOutUntil = () =>
  z.union(
    [
      z.enum(['tomorrow', 'manual']),
      z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    ],
    { error: availabilityTexts.until },
  );
export type SoldOutUntil = z.output<ReturnType<typeof soldOutUntil>>;

export const availabilityRules = {
  left: z
    .number(availabilityTexts.left)
    .int(availabilityTexts.left)
    .min(0, availabilityTexts.left)
    .max(STOCK_MAX, availabilityTexts.left),
};

/**
 * Body of `PATCH /store/items/{id}/availability`. Absent fields stay. `until`: null puts the dish
 * on sale, `tomorrow` ends at the next 05:00 in India, `manual` has no end. `left` decreases with
 * each order until that 05:00; null ends the count. An older `updatedAt` is a conflict.
 */
export const availabilityInput = z
  .object({
    until: soldOutUntil().nullable().optional(),
    left: availabilityRules.left.nullable().optional(),
    updatedAt: z.iso.datetime().optional(),
  })
  .refine(({ until, left }) => until !== undefined || left !== undefined, {
    path: ['until'],
    message: availabilityTexts.nothing,
  });
export type AvailabilityInput = z.output<typeof availabilityInput>;

/** The next 05:00 in India. */
export const endOfKitchenDay = (at: Date): Date => nextHour(at, DAY_ENDS_AT_HOUR);

const DAY_ENDS_MS = DAY_ENDS_AT_HOUR * HOUR_MS;

/**
 * The kitchen's day of an instant as `yyyy-mm-dd`: the night shift belongs to the evening on which
 * it began.
 */
export const kitchenDay = (at: Date): string => businessDay(new Date(at.getTime() - DAY_ENDS_MS));

/** The instant at which a kitchen's day (`yyyy-mm-dd`) begins: 05:00 in India. */
export const startOfKitchenDay = (day: string): Date =>
  new Date(startOfDay(day).getTime() + DAY_ENDS_MS);

/** From the start of the first of a kitchen's days to the end of the last; the present day starts now. */
export const kitchenDays = (first: string, last: string, now: Date) => ({
  from: first === kitchenDay(now) ? now : startOfKitchenDay(first),
  until: startOfKitchenDay(addDays(last, 1)),
});

/**
 * Returns the instant at which a dish is on sale again; null if a person has to switch it on.
 * @returns a text if the end is not allowed
 */
export const soldOutEnd = (until: SoldOutUntil, now: Date): Date | null | string => {
  if (until === 'manual') return null;
  if (until === 'tomorrow') return endOfKitchenDay(now);
  if (until <= now) return availabilityTexts.untilPast;
  return until.getTime() - now.getTime() > SOLD_OUT_DAYS_MAX * DAY_MS
    ? availabilityTexts.untilFar
    : until;
};

/**
 * `until`: end of sold-out, `manual`, or null while on sale. `left`: portions left today; null
 * without a count.
 */
export const availabilityFields = { until: z.string().nullable(), left: z.number().nullable() };

/** State of a store for customers. */
export const customerStates = ['paused', 'closed', 'busy', 'open'] as const;
export type CustomerState = (typeof customerStates)[number];

/** Warnings about a store, most urgent first. A store may have several, in any state. */
export const availabilityMarks = ['unanswered', 'late', 'unreachable'] as const;
export type AvailabilityMark = (typeof availabilityMarks)[number];

/**
 * Values of the filter and of the counts, most urgent first. A store counts under its state and
 * under each of its marks.
 */
export const availabilityStates = [...availabilityMarks, ...customerStates] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/**
 * Cause of a closure: the opening times, a person of the store, the platform, or an unknown person.
 */
export const closedByKinds = ['hours', 'store', 'platform', 'somebody'] as const;

/** `search` matches store and location. */
export const availabilityQuery = searchQuery.extend({
  state: choice(availabilityStates),
  location_id: idFilter(),
});
export type AvailabilityQuery = z.output<typeof availabilityQuery>;

/** An enabled store at the moment of the answer. Instants are ISO texts. */
export const storeAvailability = z.object({
  id: z.string(),
  storeName: z.string(),
  phone: z.string(),
  locationName: z.string(),
  state: z.enum(customerStates),
  marks: z.array(z.enum(availabilityMarks)),
  /** Start of the most urgent mark, or of the state; null if it is unknown or the store is open. */
  since: z.string().nullable(),
  /** When the store takes orders as usual again; null if no end is set. */
  until: z.string().nullable(),
  /** Null if the opening times allow orders, or if the store is paused. */
  closedBy: z.enum(closedByKinds).nullable(),
  closedByName: z.string().nullable(),
  reason: z.string().nullable(),
  /** Minutes that a busy store adds to the time of an order. */
  waitMinutes: z.number(),
  /** Paid orders for which more than half of the time to accept has passed. */
  unansweredOrders: z.number(),
  /** Paid orders that are late, by the same rule as the list of orders. */
  lateOrders: z.number(),
  /** True if a screen of the store is open, or a device of it has answered recently. */
  isReachable: z.boolean(),
  /**
   * Since when `isReachable` has its value; null if no screen of the store was ever open and no
   * device has ever answered.
   */
  reachSince: z.string().nullable(),
});
export type StoreAvailability = z.output<typeof storeAvailability>;

/**
 * `GET /admin/availability`, most urgent first. `counts` cover all stores that search and location
 * select, and overlap.
 */
export const availabilityListSchema = z.object({
  stores: z.array(storeAvailability),
  counts: z.object(
    Object.fromEntries(availabilityStates.map((state) => [state, z.number()])) as Record<
      AvailabilityState,
      z.ZodNumber
    >,
  ),
  ...pageInfo,
});
