import { z } from 'zod';
import { choice, idFilter } from './filters';
import { pageInfo, searchQuery } from './paging';

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
