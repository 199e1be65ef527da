import type { Selectable } from 'kysely';
import type { HoursAnswer } from '../../../contract/stores/hours';
import { notifyPeople, notifyStores } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import type { Stores } from '../../platform/db/types.gen';
import type { Actor } from '../../platform/http/context';
import { changeOne } from '../../records/change';
import { type Kind, unchanged, write } from '../../records/kind';
import { lockStores } from '../stores/repository';
import { withoutOpenState } from '../opening/openState';
import { readHours } from './readHours';

export type Write = () => Promise<unknown>;

/**
 * Plans a change of hours, closures or busy; undefined if nothing changes. Runs under the lock that
 * orders wait for.
 */
type Change = (
  tx: Db,
  store: Selectable<Stores>,
  before: HoursAnswer,
) => Promise<Write | undefined>;

interface HoursTypes {
  row: Selectable<Stores>;
  image: HoursAnswer;
  input: never;
  patch: Change;
  plan: Write;
}

const read = async (db: Db, ids: readonly string[]) => {
  const images = new Map<string, HoursAnswer>();
  for (const id of ids) images.set(id, await readHours(db, id));
  return images;
};

const hours = (actor: Actor): Kind<HoursTypes> => ({
  object: 'store',
  noun: 'store',
  toAudit: (answer) => withoutOpenState(answer),
  async lock(tx, ids) {
    const rows = await lockStores(tx, ids);
    const images = await read(
      tx,
      rows.map(({ id }) => id),
    );
    return new Map(
      rows.flatMap((row) => {
        const before = images.get(row.id);
        return before ? [[row.id, { row, before }]] : [];
      }),
    );
  },
  read,
  async plan(tx, changes) {
    const verdicts = [];
    for (const { row, before, patch } of changes) {
      const planned = await patch(tx, row, before);
      verdicts.push(planned ? write(planned) : unchanged);
    }
    return verdicts;
  },
  async write(_, planned) {
    for (const { plan } of planned) await plan();
  },
  announce: (tx, written) => announceHours(tx, actor, written),
});

/** Reloads the screens of stores, and notifies their people of a change by an admin. */
export async function announceHours(
  tx: Db,
  actor: Actor,
  written: readonly { after?: { id: string } }[],
): Promise<void> {
  const ids = written.flatMap(({ after }) => after?.id ?? []);
  await notifyStores(tx, ids);
  if (actor.role === 'admin') await notifyPeople(tx, ids.map(changedByAdmin));
}

/** `updatedAt` is the version of the week that the sender has read. */
export const changeHours = (
  db: Db,
  actor: Actor,
  { storeId: id, updatedAt }: { storeId: string; updatedAt?: string | undefined },
  patch: Change,
): Promise<HoursAnswer> => changeOne(db, actor, hours(actor), { id, updatedAt, patch });

const changedByAdmin = (storeId: string) => ({
  storeId,
  type: 'warning' as const,
  title: 'Opening hours changed',
  object: { type: 'hours' as const },
  message: 'Jaldi Biryani has changed your opening hours. Please check them.',
});
