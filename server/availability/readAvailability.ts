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
import { sql } from 'kysely';
import { LAST_ORDER_MINUTES } from '../../contract/stores/closures';
import type { Role } from '../../contract/people/permissions';
import { STORE_PAUSE_MINUTES } from '../constants';
import { dueAt, isLate } from '../orders/life';
import { containsText } from '../platform/db/searchText';

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

/** State of an enabled store, by its hours and orders. */
interface StoreState {
  id: string;
  name: string;
  phone: string;
  location_name: string;
  /** Null if no opening is scheduled; past or now while it is open. */
  opens_at: Date | null;
  is_open: boolean;
  paused_since: Date | null;
  paused_until: Date | null;
  closed_since: Date | null;
  /** True if a person has closed it, regardless of its hours. */
  is_closed: boolean;
  closed_by_role: Role | null;
  closed_by_name: string | null;
  reason: string | null;
  busy_minutes: number;
  busy_since: Date | null;
  busy_until: Date | null;
  late_orders: number;
  late_since: Date | null;
}

/**
 * Selects the enabled stores that match search and location, with their state by the database's
 * clock.
 */
async function selectStates(
  db: Db,
  { search, location_id: locationId }: AvailabilityQuery,
): Promise<StoreState[]> {
  const matches = search
    ? sql`(${containsText('s.name', search)} or ${containsText('l.name', search)})`
    : sql`true`;
  const isInLocation = locationId === undefined ? sql`true` : sql`s.location_id = ${locationId}`;
  const { rows } = await sql<StoreState>`
    with late as (
      select store_id, count(*)::int as late_orders, min(${dueAt('orders')}) as late_since from orders where ${isLate(new Date())} group by store_id
    )
    select s.id, s.name, coalesce(s.phone, '') as phone, l.name as location_name, o.opens_at, coalesce(o.opens_at <= now(), false) as is_open,
      p.until - make_interval(mins => ${STORE_PAUSE_MINUTES}) as paused_since, p.until as paused_until,
      coalesce(shut.at, least(c.begins_at, now())) as closed_since,
      c.begins_at is not null as is_closed, c.role as closed_by_role, c.name as closed_by_name, c.reason,
      case when s.busy_until > now() then s.busy_minutes else 0 end as busy_minutes,
      case when s.busy_until > now() then s.busy_since end as busy_since, case when s.busy_until > now() then s.busy_until end as busy_until,
      coalesce(late.late_orders, 0) as late_orders, late.late_since
    from stores s join locations l on l.id = s.location_id left join late on late.store_id = s.id
    cross join lateral (select case when s.paused_until > now() then s.paused_until end as until) p
    cross join lateral store_opens_at(s.id, now()) o
    left join lateral (
      select k.begins_at, k.reason, u.role, u.name from store_closures k left join users u on u.id = k.closed_by
      -- one that is to come keeps the last order from it already
      where k.store_id = s.id and k.opens is null and k.begins_at <= now() + make_interval(mins => ${LAST_ORDER_MINUTES}) and k.ends_at > now()
      order by k.ends_at desc limit 1
    ) c on true
    -- when it was open last, within the days that are looked at
    left join lateral (
      select max(upper(span)) at time zone 'Asia/Kolkata' as at
      from unnest(store_open_times(s.id, (now() at time zone 'Asia/Kolkata')::date - 5) * tsmultirange(tsrange(null, (now() at time zone 'Asia/Kolkata')::timestamp))) span
    ) shut on o.opens_at is distinct from now()
    where s.is_active and s.is_approved and s.deleted_at is null and ${matches} and ${isInLocation}
    order by s.name, s.id`.execute(db);
  return rows;
}
