import { isDeepStrictEqual } from 'node:util';
import { fullJobs } from '../../../contract/people/permissions';
import { toPaise } from '../../../contract/money';
import type { StoreAnswer, StoreInput, StorePatch } from '../../../contract/stores/stores';
import { demoRefusal } from '../../auth/demoAddress';
import { issueInvitations } from '../../auth/invitations/issueInvitation';
import { refuseManyOwners, sendInvitation, sendInvitations } from '../../auth/invite';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/inTransaction';
import { updateAll } from '../../platform/db/updateAll';
import { violates } from '../../platform/db/violates';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import {
  type Change,
  type Kind,
  type Planned,
  refuse,
  unchanged,
  type Verdict,
  write,
} from '../../records/kind';
import { withoutOpenState } from '../opening/openState';
import { changeOwnerOf, mailOwners } from './changeOwner';
import {
  emailUsed,
  insertOwners,
  locationUnknown,
  lockOwners,
  lockPlaces,
  type Place,
  type Places,
} from './owners';
import { findStores, lockStores, type StoreRow } from './repository';
import { toStoreResponse } from './serializers';

/** A form, a row of a file, or the switch. */
type Patch = Omit<StorePatch, 'updatedAt'> & { isActive?: boolean };

export interface StoreTypes {
  row: StoreRow;
  image: StoreAnswer;
  input: StoreInput;
  patch: Patch;
  plan: Plan<Patch> | Plan<StoreInput>;
}

interface Plan<Body> {
  columns: ReturnType<typeof columnsOf>;
  /** The body, of which the owner gets the e-mail, the phone and the name. */
  body: Body;
}

const columnsOf = (
  store: StoreInput & { isActive?: boolean },
  { city, state, pincode }: Place,
) => ({
  name: store.storeName,
  owner_name: store.ownerName ?? store.storeName,
  description: store.description,
  email: store.email,
  phone: store.phone,
  address: store.address,
  location_id: store.locationId,
  city,
  state,
  pincode,
  google_maps_url: store.googleMapsUrl,
  image_url: store.imageUrl,
  delivery_time: store.deliveryTime || null,
  delivery_fee_paise: toPaise(store.deliveryFee ?? 0),
  minimum_order_paise: toPaise(store.minimumOrder ?? 0),
  auto_accept: store.autoAccept,
  accept_minutes: store.acceptMinutes,
  is_active: store.isActive,
});

/**
 * The form sends the store's name, old or new, also as the owner's: that does not rename the owner.
 */
const ownerBodyOf = ({ ownerName, ...patch }: Patch, { storeName }: StoreAnswer): Patch =>
  ownerName === undefined || ownerName === storeName || ownerName === patch.storeName
    ? patch
    : { ...patch, ownerName };

/** A store may stay in a location that is disabled later. */
const planOf = (
  { before, patch }: Change<StoreTypes>,
  deps: Deps,
  places: Places,
): Verdict<Plan<Patch>> => {
  const demo = demoRefusal(deps, patch.email);
  if (demo) return refuse(demo);
  const body = ownerBodyOf(patch, before);
  const next = { ...before, ...body };
  const isMoved = next.locationId !== before.locationId;
  const place = isMoved ? places.get(next.locationId) : before;
  if (!place || (isMoved && !place.isActive)) return refuse(locationUnknown());
  const columns = columnsOf(next, place);
  return isDeepStrictEqual(columns, columnsOf(before, before))
    ? unchanged
    : write({ columns, body });
};

const planNew = (input: StoreInput, deps: Deps, places: Places): Verdict<Plan<StoreInput>> => {
  const demo = demoRefusal(deps, input.email);
  const place = places.get(input.locationId);
  if (demo || !place?.isActive) return refuse(demo ?? locationUnknown());
  return write({ columns: columnsOf(input, place), body: input });
};

const isHandedOver = ({ row, plan: { body } }: Planned<StoreTypes>): boolean =>
  body.email !== undefined && body.email.toLowerCase() !== row.email.toLowerCase();

/** Writes the owner's data from the stores' forms, for owners who stay the same. */
async function writeOwners(tx: Db, planned: readonly Planned<StoreTypes>[]): Promise<void> {
  const changes = planned.flatMap(({ row, plan: { body } }) => {
    const owner = {
      ...(body.email && { email: body.email }),
      ...(body.phone && { phone: body.phone }),
      ...(body.ownerName && { name: body.ownerName }),
    };
    return Object.keys(owner).length > 0 ? [[row.owner_id, owner] as const] : [];
  });
  if (changes.length === 0) return;
  const changeOf = new Map(changes);
  const owners = await lockOwners(tx, [...changeOf.keys()]);
  await updateAll(
    tx,
    'users',
    owners.map((owner) => ({ ...owner, ...changeOf.get(owner.id) })),
  );
}

/** Inserts stores with their owners, and invites each owner to choose a password. */
async function insertStores(
  tx: Db,
  deps: Deps,
  actor: Actor,
  plans: readonly StoreTypes['plan'][],
): Promise<string[]> {
  const owners = await insertOwners(
    tx,
    plans.map(({ columns: { name, phone, email }, body: { ownerName } }) => ({
      email,
      phone,
      name: ownerName === name ? undefined : ownerName,
      defaults: { name, phone },
    })),
  );
  const values = plans.map(({ columns }, at) => ({
    ...columns,
    // the store sells after the first sign-in of its owner
    awaits_owner: true,
    created_by: actor.id,
    owner_id: owners[at]?.id ?? '',
    owner_name: owners[at]?.name ?? '',
  }));
  const stored = await tx.insertInto('stores').values(values).returning('id').execute();
  const codes = await issueInvitations(
    tx,
    stored.map(({ id: storeId }, at) => ({
      email: values[at]?.email ?? '',
      role: 'store',
      job: fullJobs.store,
      storeId,
    })),
    actor.id,
  );
  await refuseManyOwners(tx, actor.id);
  const invited = owners.map(({ id: userId, email, name, isNew }, at) => ({
    userId,
    email,
    name,
    isNew,
    code: codes[at] ?? '',
  }));
  await sendInvitations(
    tx,
    deps,
    invited.filter(({ isNew }) => isNew),
  );
  for (const item of invited) if (!item.isNew) await sendInvitation(tx, deps, item);
  return stored.map(({ id }) => id);
}

/** Stores as `actor` may write them. `places` are the locked locations that the bodies name. */
export const stores = (deps: Deps, actor: Actor, places: Places = new Map()): Kind<StoreTypes> => ({
  object: 'store',
  noun: 'store',
  toAudit: (answer) => withoutOpenState(answer),
  async lock(tx, ids) {
    const locked = (await lockStores(tx, ids)).map(({ id }) => id);
    const rows = await findStores(tx, locked);
    return new Map(rows.map((row) => [row.id, { row, before: toStoreResponse(row) }]));
  },
  read: async (db, ids) =>
    new Map((await findStores(db, ids)).map((row) => [row.id, toStoreResponse(row)])),
  plan: (_, changes) => changes.map((change) => planOf(change, deps, places)),
  async write(tx, planned) {
    const rows = planned.map(({ row, plan }) => ({ id: row.id, ...plan.columns }));
    await updateAll(tx, 'stores', rows);
    await writeOwners(
      tx,
      planned.filter((item) => !isHandedOver(item)),
    );
    for (const { row, plan } of planned.filter(isHandedOver))
      await mailOwners(tx, deps, plan.columns.name, await changeOwnerOf(tx, actor, row, plan.body));
  },
  create: {
    plan: (_, inputs) => inputs.map((input) => planNew(input, deps, places)),
    insert: (tx, plans) => insertStores(tx, deps, actor, plans),
  },
  violation(error, { columns }) {
    if (violates(error, 'users_email')) return emailUsed(columns.email);
    // the client adds the missing step-up and sends the request again
    return error instanceof AppError && error.code !== 'forbidden' ? error : undefined;
  },
});

/** A different e-mail hands a store over, and invites its owner. */
export const actionOf = (before: StoreAnswer, after: StoreAnswer) =>
  before.ownerId === after.ownerId ? 'update' : 'hand-over';

/**
 * Runs under the locks of the locations. A change of a location also locks it before the stores.
 */
export const withPlaces = <R>(
  deps: Deps,
  actor: Actor,
  bodies: readonly Patch[],
  run: (tx: Db, kind: Kind<StoreTypes>) => Promise<R>,
): Promise<R> =>
  inTransaction(deps.db, async (tx) => {
    const ids = bodies.flatMap(({ locationId }) => locationId ?? []);
    return run(tx, stores(deps, actor, await lockPlaces(tx, [...new Set(ids)])));
  });
