import { type AvailabilityQuery, type AvailabilityState, availabilityStates, type StoreAvailability } from '../../contract/storeAvailability';
import { pageInfoOf } from '../../contract/paging';
import type { Db } from '../platform/db/database';
import { readReach, type StoreReach } from '../push/reach';
import { selectStates, type StoreState } from './selectStates';

type Reach = Pick<StoreReach, 'isReachable' | 'since' | 'late'>;

interface Standing {
  state: AvailabilityState;
  since: Date | null;
  until?: Date | null;
}

/** The most urgent of what is so; of a store that is shut nobody expects an answer, but of an order that it has. */
function standingOf(store: StoreState, { isReachable, since, late }: Reach): Standing {
  const [first] = late;
  if (first) return { state: 'unanswered', since: first.paidAt };
  if (store.late_orders > 0) return { state: 'late', since: store.late_since };
  if (store.paused_until !== null) return { state: 'paused', since: store.paused_since, until: store.paused_until };
  if (!store.is_open) return { state: 'closed', since: store.closed_since, until: store.opens_at };
  if (!isReachable) return { state: 'unreachable', since };
  return store.busy_until === null ? { state: 'open', since: null } : { state: 'busy', since: store.busy_since, until: store.busy_until };
}

type ClosedBy = Pick<StoreAvailability, 'closedBy' | 'closedByName'>;

function closedByOf({ is_open, paused_until, is_closed, closed_by_role: role, closed_by_name: name }: StoreState): ClosedBy {
  if (is_open || paused_until !== null) return { closedBy: null, closedByName: null };
  if (!is_closed) return { closedBy: 'hours', closedByName: null };
  if (role === 'admin') return { closedBy: 'platform', closedByName: name };
  return { closedBy: role === null ? 'somebody' : 'store', closedByName: null };
}

const neverReached: Reach = { isReachable: false, since: null, late: [] };

const toAvailability = (store: StoreState, reach: Reach, { state, since, until = null }: Standing): StoreAvailability => ({
  id: store.id,
  storeName: store.name,
  phone: store.phone,
  locationName: store.location_name,
  state,
  since: since?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
  ...closedByOf(store),
  reason: store.reason,
  waitMinutes: store.busy_minutes,
  unansweredOrders: reach.late.length,
  lateOrders: store.late_orders,
  isReachable: reach.isReachable,
});

const urgencyOf = ({ state }: StoreAvailability): number => availabilityStates.indexOf(state);

/** Those in one state longest first; those of whom nobody knows since when, last. */
const byUrgency = (one: StoreAvailability, other: StoreAvailability): number =>
  urgencyOf(one) - urgencyOf(other) || Date.parse(one.since ?? '9999-12-31') - Date.parse(other.since ?? '9999-12-31');

const countsOf = (stores: readonly StoreAvailability[]) => {
  const counts: Record<AvailabilityState, number> = { unanswered: 0, late: 0, unreachable: 0, paused: 0, closed: 0, busy: 0, open: 0 };
  for (const { state } of stores) counts[state] += 1;
  return counts;
};

/** The enabled stores that search and location select, the most urgent first. */
export async function readAvailability(db: Db, query: AvailabilityQuery): Promise<StoreAvailability[]> {
  const states = await selectStates(db, query);
  const reached = new Map((await readReach(db, { storeIds: states.map(({ id }) => id) })).map((reach) => [reach.storeId, reach]));
  return states
    .map((store) => {
      const reach = reached.get(store.id) ?? neverReached;
      return toAvailability(store, reach, standingOf(store, reach));
    })
    .sort(byUrgency);
}

/** A page of them, with the figures of all. */
export function pageOf(all: readonly StoreAvailability[], query: AvailabilityQuery) {
  const wanted = query.state === undefined ? all : all.filter(({ state }) => state === query.state);
  const first = (query.page - 1) * query.limit;
  return { stores: wanted.slice(first, first + query.limit), counts: countsOf(all), ...pageInfoOf(query, wanted.length) };
}
