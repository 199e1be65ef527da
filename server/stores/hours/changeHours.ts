import type { HoursAnswer } from '../../../contract/storeHours';
import { changeRecord } from '../../audit/changeRecord';
import { notifyPeople } from '../../notifications/notify';
import { tellStores } from '../../notifications/tellStores';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { lockStore } from '../stores/repository';
import { withoutOpenState } from '../opening/openState';
import { readHours } from './readHours';

type LockedStore = NonNullable<Awaited<ReturnType<typeof lockStore>>>;

/** A change of hours, closures or busy: under the lock that orders wait for. Returns whether anything is another now. */
type Change = (tx: Db, store: LockedStore, before: HoursAnswer) => Promise<boolean>;

interface Changed {
  storeId: string;
  /** The `updatedAt` of the week that the sender has read. */
  sent?: string | undefined;
}

const hours = {
  object: 'store',
  label: 'Store',
  lock: lockStore,
  toResponse: ({ id }: { id: string }, tx: Db) => readHours(tx, id),
  toAudit: (answer: HoursAnswer) => withoutOpenState(answer),
} as const;

/** Carries out a change, records it, has the store's other screens read again, and tells its people where an admin did it. */
export const changeHours = (
  db: Db,
  actor: Actor,
  { storeId, sent }: Changed,
  change: Change,
): Promise<HoursAnswer> =>
  changeRecord(
    db,
    actor,
    hours,
    {
      id: storeId,
      action: 'update',
      sent,
      async announce(tx) {
        await tellStores(tx, [storeId]);
        if (actor.role === 'admin') await notifyPeople(tx, [changedByAdmin(storeId)]);
      },
    },
    async (tx, store, before) => ((await change(tx, store, before)) ? store : undefined),
  );

const changedByAdmin = (storeId: string) => ({
  storeId,
  type: 'warning' as const,
  title: 'Opening hours changed',
  object: { type: 'hours' as const },
  message: 'Jaldi Biryani has changed when your store is open. Look at your opening hours.',
});
