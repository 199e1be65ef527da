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
import { readReachability, type StoreReachability } from '../push/reachability';
import { selectStates, type StoreState } from './selectStates';

type Reachability = Pick<StoreReachability, 'isReachable' | 'since' | 'late'>;

interface OpenState {
  state: CustomerState;
  since: Date | null;
  until?: Date | null;
}

/** Returns the state that customers see, regardless of marks. */
function openStateOf(store: StoreState): OpenState {
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
function marksOf(store: StoreState, { isReachable, since, late }: Reachability): Mark[] {
  const [first] = late;
  const orderMarks: Mark[] = [
    ...(first ? [{ mark: 'unanswered', since: first.paidAt } as const] : []),
    ...(store.late_orders > 0 ? [{ mark: 'late', since: store.late_since } as const] : []),
  ];
  const isExpected = store.is_open || orderMarks.length > 0;
  return isReachable || !isExpected ? orderMarks : [...orderMarks, { mark: 'unreachable', since }];
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

const neverReached: Reachability = { isReachable: false, since: null, late: [] };

function toAvailability(store: StoreState, reachability: Reachability): StoreAvailability {
  const { state, since, until = null } = openStateOf(store);
  const marks = marksOf(store, reachability);
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
    unansweredOrders: reachability.late.length,
    lateOrders: store.late_orders,
    isReachable: reachability.isReachable,
    reachSince: reachability.since?.toISOString() ?? null,
  };
}

const urgencyOf = ({ marks: [mark], state }: StoreAvailability): number =>
  availabilityStates.indexOf(mark ?? state);

/** Within one state, sorts the longest first, and an unknown time last. */
const byUrgency = (a: StoreAvailability, b: StoreAvailability): number =>
  urgencyOf(a) - urgencyOf(b) ||
  Date.parse(a.since ?? '9999-12-31') - Date.parse(b.since ?? '9999-12-31');

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
  for (const { state, marks } of stores) for (const item of [state, ...marks]) counts[item] += 1;
  return counts;
};

/** Returns the enabled stores that match search and location, the most urgent first. */
export async function readAvailability(
  db: Db,
  query: AvailabilityQuery,
): Promise<StoreAvailability[]> {
  const states = await selectStates(db, query);
  const reachabilityByStore = new Map(
    (await readReachability(db, { storeIds: states.map(({ id }) => id) })).map((reachability) => [
      reachability.storeId,
      reachability,
    ]),
  );
  return states
    .map((store) => toAvailability(store, reachabilityByStore.get(store.id) ?? neverReached))
    .sort(byUrgency);
}

/** Returns a page of the stores, with the counts of all. */
export function pageOf(all: readonly StoreAvailability[], query: AvailabilityQuery) {
  const { state: selectedState } = query;
  const matching =
    selectedState === undefined
      ? all
      : all.filter(({ state, marks }) =>
          ([state, ...marks] as AvailabilityState[]).includes(selectedState),
        );
  const first = (query.page - 1) * query.limit;
  return {
    stores: matching.slice(first, first + query.limit),
    counts: countsOf(all),
    ...pageInfoOf(query, matching.length),
  };
}
