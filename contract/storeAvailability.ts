import { z } from 'zod';
import { choice, idFilter } from './filters';
import { pageInfo, searchQuery } from './paging';

/** What a store's availability is called, the most urgent first; a store of several is counted as the first of them. */
export const availabilityStates = ['unanswered', 'late', 'unreachable', 'paused', 'closed', 'busy', 'open'] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** What a closed store is closed by: its opening times, somebody of it, the platform, or somebody of whom nothing is kept. */
export const closedByKinds = ['hours', 'store', 'platform', 'somebody'] as const;

/** `search` looks in store and location. */
export const availabilityQuery = searchQuery.extend({ state: choice(availabilityStates), location_id: idFilter() });
export type AvailabilityQuery = z.output<typeof availabilityQuery>;

/** A store that is enabled, as it is at the moment of the answer. Instants are ISO texts. */
export const storeAvailability = z.object({
  id: z.string(),
  storeName: z.string(),
  phone: z.string(),
  locationName: z.string(),
  state: z.enum(availabilityStates),
  /** Since when it is so; null where that is not known, and of an open store. */
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
});
export type StoreAvailability = z.output<typeof storeAvailability>;

/** `GET /admin/availability`, the most urgent first; `counts` are of all that search and location select. */
export const availabilityListSchema = z.object({
  stores: z.array(storeAvailability),
  counts: z.object(Object.fromEntries(availabilityStates.map((state) => [state, z.number()])) as Record<AvailabilityState, z.ZodNumber>),
  ...pageInfo,
});
