import { z } from 'zod';
import type { BulkResult } from '../../../contract/bulk';
import type { StoreBulkInput } from '../../../contract/storeBulk';
import type { StoreAnswer } from '../../../contract/stores';
import { changeMany, type Judge, type ManyKind, refused, wanting } from '../../audit/changeMany';
import type { Db } from '../../platform/db/database';
import { updateAll } from '../../platform/db/updateAll';
import type { Actor } from '../../platform/http/context';
import { lockLostOwners, ownerCannotSignIn } from './owners';
import { lockSwitches } from './repository';

/**
 * What the audit keeps of a store that is switched: its name, and what differs. Nothing else of a store can differ meanwhile but
 * what is counted from others, so it is not read: when each opens next costs more than all of the rest.
 */
type Switch = Pick<StoreAnswer, 'id' | 'storeName' | 'ownerId' | 'isActive' | 'updatedAt'>;
type Wanted = Pick<Switch, 'isActive'>;

const kept = z.object({ isActive: z.boolean(), updatedAt: z.string() });

const stores: ManyKind<Switch, Wanted> = {
  object: 'store',
  label: 'Store',
  nameOf: ({ storeName }) => storeName,
  lock: async (tx, ids) =>
    new Map(
      (await lockSwitches(tx, ids)).map(({ id, name, owner_id, is_active, updated_at }) => [
        id,
        {
          id,
          storeName: name,
          ownerId: owner_id,
          isActive: is_active,
          updatedAt: updated_at.toISOString(),
        },
      ]),
    ),
  isSo: (store, { isActive }) => store.isActive === isActive,
  readKept: (state) => kept.safeParse(state).data,
  write: (tx, changes) =>
    updateAll(
      tx,
      'stores',
      changes.map(({ before, wanted }) => ({ id: before.id, is_active: wanted.isActive })),
    ),
  actionOf: (_, { isActive }) => (isActive ? 'enable' : 'disable'),
  toAudit: (store) => store,
};

/** Nobody could sign in to run a store whose owner is inactive; one that is enabled already stays so. */
async function enabling(tx: Db, ids: readonly string[]): Promise<Judge<Switch, Wanted>> {
  const lost = await lockLostOwners(tx, ids);
  return ({ isActive, ownerId }) => {
    const owner = isActive ? undefined : lost.get(ownerId);
    return owner ? refused(ownerCannotSignIn(owner)) : wanting({ isActive: true });
  };
}

/** Enables or disables many stores, each as by `setStoreStatus`. */
export const changeStores = (
  db: Db,
  actor: Actor,
  { action, rows }: StoreBulkInput,
): Promise<BulkResult[]> =>
  changeMany(db, actor, stores, rows, (tx) =>
    action === 'enable'
      ? enabling(
          tx,
          rows.map(({ id }) => id),
        )
      : () => wanting({ isActive: false }),
  );
