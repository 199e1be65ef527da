import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { BulkResult } from '../../../contract/records';
import type {
  StoreBulkInput,
  StoreAnswer,
  StoreInput,
  StorePatch,
  StoreStatusInput,
} from '../../../contract/stores/stores';
import { lockPerson, setPersonStatus } from '../../auth/personStatus';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/inTransaction';
import type { Stores } from '../../platform/db/types.gen';
import { AppError, notFound } from '../../platform/errors';
import { needStepUp } from '../../platform/http/authenticate';
import type { Actor } from '../../platform/http/context';
import { change, changeOne, createOne, imageOf, inSession, removeOne } from '../../records/change';
import { type Kind, refuse, write } from '../../records/kind';
import { runMany } from '../../records/runMany';
import { tableKind } from '../../records/tableKind';
import { actionOf, stores, type StoreTypes, withPlaces } from './kind';
import { lockLostOwners, ownerCannotSignIn, retirePeople } from './owners';
import { changeStore, findStores, hasOpenOrders, present } from './repository';
import { toStoreResponse } from './serializers';

/** Returns the store as the API shows it, or throws a 404. */
export async function readStore(db: Db, id: string): Promise<StoreAnswer> {
  const [row] = await findStores(db, [id]);
  if (!row) throw notFound('Store');
  return toStoreResponse(row);
}

/**
 * Creates the store and its owner's account in one transaction, then invites the owner to choose a
 * password.
 */
export const createStore = (deps: Deps, actor: Actor, input: StoreInput): Promise<StoreAnswer> =>
  withPlaces(deps, actor, [input], (tx, kind) => createOne(tx, actor, kind, input));

/**
 * Keeps the values that the patch does not name; a patch that changes nothing writes nothing. The
 * owner signs in with the store's e-mail, so a different one hands the store over and invites its
 * owner.
 */
export const updateStore = (
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, ...patch }: StorePatch,
): Promise<StoreAnswer> =>
  withPlaces(deps, actor, [patch], (tx, kind) =>
    changeOne(tx, actor, kind, { id, updatedAt, patch, action: actionOf }),
  );

/** A store with an inactive owner would have no person to run it. */
async function needActiveOwner(
  tx: Db,
  actor: Actor,
  ownerId: string,
  reactivateOwner: boolean,
): Promise<void> {
  const owner = await lockPerson(tx, ownerId);
  if (owner.is_active) return;
  if (!reactivateOwner) throw new AppError('conflict', ownerCannotSignIn(owner));
  needStepUp(actor);
  await setPersonStatus(tx, actor, owner, { isActive: true });
}

/**
 * A disabled store is hidden from customers. Its owner can still sign in, to deliver the open
 * orders.
 */
export const setStoreStatus = (
  deps: Deps,
  actor: Actor,
  id: string,
  { isActive, reactivateOwner = false }: StoreStatusInput,
): Promise<StoreAnswer> =>
  inSession(deps.db, actor, stores(deps, actor), 'call', async (session) => {
    const { tx, kind } = session;
    const locked = await kind.lock(tx, [id]);
    const row = locked.get(id)?.row;
    if (isActive && row?.is_active === false)
      await needActiveOwner(tx, actor, row.owner_id, reactivateOwner);
    const action = isActive ? 'enable' : 'disable';
    const patchOf = () => write({ isActive });
    const command = { action, stale: 'first', patchOf } as const;
    return imageOf<StoreTypes>((await change(session, [{ id }], command, locked))[0]);
  });

/**
 * The switch of many stores. It leaves out the opening times, which cost more than the other
 * columns together.
 */
const switches = tableKind({
  table: 'stores',
  object: 'store',
  noun: 'store',
  present,
  toImage: (row: Selectable<Stores>) => ({
    id: row.id,
    storeName: row.name,
    ownerId: row.owner_id,
    isActive: row.is_active,
    updatedAt: row.updated_at.toISOString(),
  }),
  columnsOf: ({ isActive }: { isActive: boolean }) => ({ is_active: isActive }),
});

const kept = z.object({ isActive: z.boolean(), updatedAt: z.string() });

/** Enables or disables many stores. Refuses to enable a store whose owner can't sign in. */
export const changeStores = (
  db: Db,
  actor: Actor,
  { action, rows }: StoreBulkInput,
): Promise<BulkResult[]> =>
  runMany(db, actor, rows, {
    kind: {
      ...switches,
      async plan(tx, changes) {
        const enabled = changes.filter(({ row, patch }) => patch.isActive && !row.is_active);
        const ownersWithoutStore = await lockLostOwners(
          tx,
          enabled.map(({ row }) => row.owner_id),
        );
        const verdicts = await switches.plan(tx, changes);
        return verdicts.map((verdict, at) => {
          const owner = ownersWithoutStore.get(changes[at]?.row.owner_id ?? '');
          return owner && verdict.is === 'write'
            ? refuse(new AppError('conflict', ownerCannotSignIn(owner)))
            : verdict;
        });
      },
    },
    nameOf: ({ storeName }) => storeName,
    readStoredState: (state) => kept.safeParse(state).data,
    action: (_, { isActive }) => (isActive ? 'enable' : 'disable'),
    patchOf: () => write({ isActive: action === 'enable' }),
  });

/** The menu of a store. The catalogue provides it, since stores may not import the catalogue. */
export interface StoreMenu {
  lock(tx: Db, storeId: string): Promise<unknown>;
  retire(tx: Db, actor: Actor, storeId: string): Promise<void>;
}

/**
 * Hides the store, retires its menu and ends its people's access. Orders, ratings and statistics
 * keep their history.
 */
export const deleteStore = (
  deps: Deps,
  actor: Actor,
  menu: StoreMenu,
  id: string,
): Promise<StoreAnswer> =>
  inTransaction(deps.db, async (tx) => {
    await menu.lock(tx, id);
    const kind: Kind<StoreTypes> = {
      ...stores(deps, actor),
      async remove(_, { row }) {
        if (await hasOpenOrders(tx, id))
          throw new AppError(
            'conflict',
            'This store has open orders. Deliver or cancel them before deleting it',
          );
        await menu.retire(tx, actor, id);
        await changeStore(tx, id, { deleted_at: new Date(), is_active: false });
        await retirePeople(tx, row);
      },
    };
    return removeOne(tx, actor, kind, id);
  });
