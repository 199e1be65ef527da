import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { erasePersonRecorded } from '../../server/audit/erasePerson';
import { bookUnclaimedBalance } from '../../server/money/refunds/closeWallet';
import { openFileStore } from '../../server/platform/files/openFileStore';
import {
  type Erasure,
  ERASURES_FILE,
  erasuresPath,
  mergeErasures,
  readErasures,
  selectErasures,
  writeErasures,
} from '../../server/privacy/erasureList';
import type { Storage } from './backUpPictures';
import { onClient } from './onClient';
import type { Log } from './progress';

export const erasuresFileOf = (folder: string): string => join(dirname(folder), ERASURES_FILE);

/** Adds to the list next to a backup the people who were erased since. */
export const storeErasures = async (client: ClientBase, folder: string): Promise<void> =>
  writeErasures(erasuresFileOf(folder), await selectErasures(onClient(client)));

/**
 * Returns everyone recorded as erased: in the database to be replaced, and in the lists next to the
 * backups.
 */
export async function findErasures(
  client: ClientBase,
  from: string,
  { dataDir }: Storage,
): Promise<Erasure[]> {
  const lists = await Promise.all([erasuresFileOf(from), erasuresPath(dataDir)].map(readErasures));
  return mergeErasures(await selectErasures(onClient(client)), ...lists);
}

/**
 * Repeats erasures in the restored data, in the restore's transaction, and adds all of them to its
 * list.
 * @returns a function to call after the commit: writes the list, and removes restored pictures of
 * erased people
 */
export async function repeatErasures(
  client: ClientBase,
  erased: readonly Erasure[],
  storage: Storage,
  log: Log,
): Promise<() => Promise<void>> {
  const db = onClient(client);
  const pictures: string[] = [];
  let count = 0;
  for (const { id, registeredAt, erasedAt, erasedBy } of erased) {
    const person = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('created_at', '=', new Date(registeredAt))
      .executeTakeFirst();
    if (person) await bookUnclaimedBalance(db, id, 'erased again after a restore');
    const traces = person && (await erasePersonRecorded(db, undefined, id));
    if (traces) count++;
    if (traces?.picture) pictures.push(traces.picture.slice(traces.picture.lastIndexOf('/') + 1));
    const row = {
      user_id: id,
      registered_at: new Date(registeredAt),
      erased_at: new Date(erasedAt),
      erased_by: erasedBy,
    };
    await db
      .insertInto('erasures')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'registered_at'])
          .doUpdateSet({ erased_at: row.erased_at, erased_by: row.erased_by }),
      )
      .execute();
  }
  if (count > 0)
    log(
      `Erased again: ${count} ${count === 1 ? 'person' : 'persons'} who were erased after the backup was made`,
    );
  return async () => {
    if (erased.length > 0) await writeErasures(erasuresPath(storage.dataDir), erased);
    const store = openFileStore(storage);
    for (const name of pictures) await store.remove(name);
  };
}
