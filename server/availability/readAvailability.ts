import {
  type AvailabilityMark,
  type AvailabilityQuery,
  type AvailabilityState,
  availabilityStates,
  type CustomerState,
  type StoreAvailability,
} from '../../contract/catalogue/rules';
import { pageInfoOf } from '../../contract/lists';
import type { Db } from '../platform/db/database';
import { readReach, type StoreReach } from '../push/reach';
import { selectStates, type StoreState } from './selectStates';

type Reach = Pick<StoreReach, 'isReachable' | 'since' | 'late'>;

interface Standing {
  state: CustomerState;
  since: Date | null;
  until?: Date | null;
}

/** Returns the state that customers see, regardless of marks. */
function standingOf(store: StoreState): Standing {
  if (store.paused_until !== null)
    return { state: 'paused', since: store.paused_since, until: store.paused_until };
  if (!store.is_open) return { state: 'closed', since: store.closed_since, until: store.opens_at };
  return store.busy_until === null
    ? { state: 'open', since: null }
    : { state: 'busy', since: store.busy_since, until: store.busy_until };
}

interface Mark {
  mark: AvailabilityMark;
  since: Date | null;
}

/**
 * Returns the marks of a store, the most urgent first. A closed store without waiting orders is not
 * expected to be reachable.
 */
function marksOf(store: StoreState, { isReachable, since, late }: Reach): Mark[] {
  const [first] = late;
  const ofOrders: Mark[] = [
    ...(first ? [{ mark: 'unanswered', since: first.paidAt } as const] : []),
    ...(store.late_orders > 0 ? [{ mark: 'late', since: store.late_since } as const] : []),
  ];
  const isExpected = store.is_open || ofOrders.length > 0;
  return isReachable || !isExpected ? ofOrders : [...ofOrders, { mark: 'unreachable', since }];
}

type ClosedBy = Pick<StoreAvailability, 'closedBy' | 'closedByName'>;

function closedByOf({
  is_open,
  paused_until,
  is_closed,
  closed_by_role: role,
  closed_by_name: name,
}: StoreState): ClosedBy {
  if (is_open || paused_until !== null) return { closedBy: null, closedByName: null };
  if (!is_closed) return { closedBy: 'hours', closedByName: null };
  if (role === 'admin') return { closedBy: 'platform', closedByName: name };
  return { closedBy: role === null ? 'somebody' : 'store', closedByName: null };
}

const neverReached: Reach = { isReachable: false, since: null, late: [] };

function toAvailability(store: StoreState, reach: Reach): StoreAvailability {
  const { state, since, until = null } = standingOf(store);
  const marks = marksOf(store, reach);
  const [first = { since }] = marks;
  return {
    id: store.id,
    storeName: store.name,
    phone: store.phone,
    locationName: store.location_name,
    state,
    marks: marks.map(({ mark }) => mark),
    since: first.since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    ...closedByOf(store),
    reason: store.reason,
    waitMinutes: store.busy_minutes,
    unansweredOrders: reach.late.length,
    lateOrders: store.late_orders,
    isReachable: reach.isReachable,
    reachSince: reach.since?.toISOString() ?? null,
  };
}

const urgencyOf = ({ marks: [mark], state }: StoreAvailability): number =>
  availabilityStates.indexOf(mark ?? state);

/** Within one state, sorts the longest first, and an unknown time last. */
const byUrgency = (one: StoreAvailability, other: StoreAvailability): number =>
  urgencyOf(one) - urgencyOf(other) ||
  Date.parse(one.since ?? '9999-12-31') - Date.parse(other.since ?? '9999-12-31');

const countsOf = (stores: readonly StoreAvailability[]) => {
  const counts: Record<AvailabilityState, number> = {
    unanswered: 0,
    late: 0,
    unreachable: 0,
    paused: 0,
    closed: 0,
    busy: 0,
    open: 0,
  };
  for (const { state, marks } of stores) for (const one of [state, ...marks]) counts[one] += 1;
  return counts;
};

/** Returns the enabled stores that match search and location, the most urgent first. */
export async function readAvailability(
  db: Db,
  query: AvailabilityQuery,
): Promise<StoreAvailability[]> {
  const states = await selectStates(db, query);
  const reached = new Map(
    (await readReach(db, { storeIds: states.map(({ id }) => id) })).map((reach) => [
      reach.storeId,
      reach,
    ]),
  );
  return states
    .map((store) => toAvailability(store, reached.get(store.id) ?? neverReached))
    .sort(byUrgency);
}

/** Returns a page of the stores, with the counts of all. */
export function pageOf(all: readonly StoreAvailability[], query: AvailabilityQuery) {
  const { state: chosen } = query;
  const wanted =
    chosen === undefined
      ? all
      : all.filter(({ state, marks }) =>
          ([state, ...marks] as AvailabilityState[]).includes(chosen),
        );
  const first = (query.page - 1) * query.limit;
  return {
    stores: wanted.slice(first, first + query.limit),
    counts: countsOf(all),
    ...pageInfoOf(query, wanted.length),
  };
}
