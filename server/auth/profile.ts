import { sql } from 'kysely';
import type { Profile } from '../../contract/people/auth';
import { openStatuses } from '../../contract/states';
import type { Deps } from '../context';
import type { Actor } from '../platform/http/context';

const countAll = sql<number>`count(*)::int`;

/**
 * Returns the signed-in person as the screens show them. A store owner's fields are the store's, if
 * there is one.
 */
export async function readProfile(
  { db, config: { isDemo, isLoopback } }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
): Promise<Profile> {
  const [person, store, stats, stores] = await Promise.all([
    selectPerson(db, actor.id),
    selectStore(db, actor.storeId),
    selectStats(db, actor),
    selectWorkplaces(db, actor),
  ]);
  const displayed = store ?? person;
  // a colleague in the kitchen may not read the owner's number
  const seesPhone = actor.role !== 'store' || actor.permissions.includes('store.contacts.read');
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    storeName: store?.name ?? null,
    ownerName: store?.owner_name ?? person.name,
    phone: seesPhone ? displayed.phone : person.phone,
    address: displayed.address,
    city: displayed.city,
    state: displayed.state,
    pincode: displayed.pincode,
    image: displayed.image_url,
    role: actor.role,
    isActive: displayed.is_active,
    isApproved: store?.is_approved ?? true,
    createdBy: store?.created_by ?? null,
    locationId: store?.location_id ?? null,
    description: store?.description ?? null,
    googleMapsUrl: store?.google_maps_url ?? null,
    createdAt: displayed.created_at.toISOString(),
    updatedAt: displayed.updated_at.toISOString(),
    ...(isDemo && !isLoopback ? { isDemonstration: true as const } : {}),
    permissions: [...actor.permissions],
    job: actor.job ?? null,
    stores,
    stats,
  };
}

const selectPerson = (db: Deps['db'], id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      'phone',
      'address',
      'city',
      'state',
      'pincode',
      'image_url',
      'is_active',
    ])
    .select(['created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** In the order in which a request without `X-Store` chooses. */
const selectWorkplaces = async (db: Deps['db'], { id, role }: Actor) =>
  role === 'store'
    ? db
        .selectFrom('store_members as m')
        .innerJoin('stores as s', 's.id', 'm.store_id')
        .select(['s.id', 's.name', 'm.job'])
        .where('m.user_id', '=', id)
        .where('s.deleted_at', 'is', null)
        .orderBy('m.created_at')
        .orderBy('m.store_id')
        .execute()
    : [];

const selectStore = (db: Deps['db'], storeId: string | undefined) =>
  storeId === undefined
    ? undefined
    : db.selectFrom('stores').selectAll().where('id', '=', storeId).executeTakeFirst();

const selectStats = (db: Deps['db'], { id, role }: Actor) =>
  db
    .selectNoFrom((q) => [
      q
        .selectFrom('notifications')
        .select(countAll.as('n'))
        .where('user_id', '=', id)
        .where('is_read', '=', false)
        .$asScalar()
        .$notNull()
        .as('unreadNotifications'),
      q
        .selectFrom('orders')
        .select(countAll.as('n'))
        .where('user_id', '=', id)
        .where('status', 'in', openStatuses)
        // only a customer has orders
        .where(sql.lit(role === 'user'), '=', true)
        .$asScalar()
        .$notNull()
        .as('ordersInProgress'),
    ])
    .executeTakeFirstOrThrow();
