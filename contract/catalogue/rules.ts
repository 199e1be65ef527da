import { z } from 'zod';
import { DAY_MS, HOUR_MS, businessDay, nextHour, startOfDay } from '../time';
import { choice, idFilter, pageInfo, searchQuery } from '../lists';

/** What customers were shown when a change of it began to wait for approval. */
export const shownSchema = z.object({
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
});
export type Shown = z.output<typeof shownSchema>;

/** Null where nothing waits, and where what waits is new. */
export const shownBefore = { shownBefore: shownSchema.nullable() };

/** A kitchen counts portions of a day; more is a slip of the finger. */
export const STOCK_MAX = 999;
const SOLD_OUT_DAYS_MAX = 30;
/** Nothing that is for today survives this hour in India. */
export const DAY_ENDS_AT_HOUR = 5;

export const availabilityTexts = {
  until: 'Choose tomorrow, manual or a time such as 2026-11-23T19:30:00Z',
  untilPast: 'Choose a time that is still to come',
  untilFar: `Choose a time at most ${SOLD_OUT_DAYS_MAX} days from now`,
  left: `Enter a whole number from 0 to ${STOCK_MAX}`,
  nothing: 'Say until when it is sold out, or how many are left',
} as const;

/** Until when a dish is sold out: the next 05:00 in India, when somebody says so, or an instant. */
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
 * Body of `PATCH /store/items/{id}/availability`; what is absent stays. `until`: null puts the dish on sale, `tomorrow` ends at
 * the next 05:00 in India, `manual` when somebody says so. `left` counts down with each order until that 05:00; null ends the
 * count. An older `updatedAt` is a conflict.
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

/** The kitchen's day of an instant as `yyyy-mm-dd`: the night's shift is of the evening on which it began. */
export const kitchenDay = (at: Date): string => businessDay(new Date(at.getTime() - DAY_ENDS_MS));

/** The instant at which a kitchen's day (`yyyy-mm-dd`) begins: 05:00 in India. */
export const startOfKitchenDay = (day: string): Date =>
  new Date(startOfDay(day).getTime() + DAY_ENDS_MS);

/**
 * The instant at which a dish comes back by itself; null where somebody has to say so.
 * @returns a text where the instant can't be
 */
export const soldOutEnd = (until: SoldOutUntil, now: Date): Date | null | string => {
  if (until === 'manual') return null;
  if (until === 'tomorrow') return endOfKitchenDay(now);
  if (until <= now) return availabilityTexts.untilPast;
  return until.getTime() - now.getTime() > SOLD_OUT_DAYS_MAX * DAY_MS
    ? availabilityTexts.untilFar
    : until;
};

/** What is told of a dish: until when it is sold out, `manual` where somebody has to say so, null on sale; and how many are left today, null where nobody counts. */
export const availabilityFields = { until: z.string().nullable(), left: z.number().nullable() };

/** What customers meet at a store. */
export const customerStates = ['paused', 'closed', 'busy', 'open'] as const;
export type CustomerState = (typeof customerStates)[number];

/** What a store is called for, the most urgent first; several may be so at once, whatever customers meet. */
export const availabilityMarks = ['unanswered', 'late', 'unreachable'] as const;
export type AvailabilityMark = (typeof availabilityMarks)[number];

/** What stores are chosen and counted by, the most urgent first; a store counts under its state and under each of its marks. */
export const availabilityStates = [...availabilityMarks, ...customerStates] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** What a closed store is closed by: its opening times, somebody of it, the platform, or somebody of whom nothing is kept. */
export const closedByKinds = ['hours', 'store', 'platform', 'somebody'] as const;

/** `search` looks in store and location. */
export const availabilityQuery = searchQuery.extend({
  state: choice(availabilityStates),
  location_id: idFilter(),
});
export type AvailabilityQuery = z.output<typeof availabilityQuery>;

/** A store that is enabled, as it is at the moment of the answer. Instants are ISO texts. */
export const storeAvailability = z.object({
  id: z.string(),
  storeName: z.string(),
  phone: z.string(),
  locationName: z.string(),
  /** For customers. */
  state: z.enum(customerStates),
  marks: z.array(z.enum(availabilityMarks)),
  /** Since when its most urgent mark is so, else its state; null where that is not known, and of an open store. */
  since: z.string().nullable(),
  /** When it takes orders as usual again; null where nobody has said. */
  until: z.string().nullable(),
  /** Null of one that its hours let take orders, and of a paused one. */
  closedBy: z.enum(closedByKinds).nullable(),
  /** Who of the platform has closed it. */
  closedByName: z.string().nullable(),
  /** What was said of a closure. */
  reason: z.string().nullable(),
  /** What a busy store adds to the time of an order. */
  waitMinutes: z.number(),
  /** Paid orders that wait for the store for more than half of the time that it has to accept them. */
  unansweredOrders: z.number(),
  /** Paid orders that are late, as in the list of orders. */
  lateOrders: z.number(),
  /** Whether a screen of the store is open, or a device of it has answered lately. */
  isReachable: z.boolean(),
  /** Since when it can be reached, or can't; null where no screen of it was ever open, and no device has ever answered. */
  reachSince: z.string().nullable(),
});
export type StoreAvailability = z.output<typeof storeAvailability>;

/** `GET /admin/availability`, the most urgent first; `counts` are of all that search and location select, and overlap. */
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
