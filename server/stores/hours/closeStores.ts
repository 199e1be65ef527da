import type { Insertable, Selectable } from 'kysely';
import type { BulkResult } from '../../../contract/records';
import {
  CLOCK_SKEW_MS,
  type ClosureAnswer,
  type ClosureInput,
  closureTexts,
  type StoreClosuresInput,
} from '../../../contract/stores/closures';
import { MINUTE_MS } from '../../../contract/time';
import type { Db } from '../../platform/db/database';
import type { StoreClosures, Stores } from '../../platform/db/types.gen';
import { AppError, invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { groupBy } from '../../platform/imports/groupBy';
import { type Kind, refuse, unchanged, type Verdict, write } from '../../records/kind';
import { runMany } from '../../records/runMany';
import { lockStores } from '../stores/repository';
import { announceHours } from './changeHours';
import { isClosing, refuseRepeated, rowOf } from './closures';
import { toClosure } from './readHours';
import { endClosureAt, readClock, selectStoreClosures } from './repository';

type Stored = Awaited<ReturnType<typeof selectStoreClosures>>[number];
type Store = Selectable<Stores> & { closures: readonly Stored[] };

interface Types {
  row: Store;
  /** `updatedAt` is the time at which the caller added the closure of the run. */
  image: { id: string; storeName: string; closures: ClosureAnswer[]; updatedAt: string };
  input: never;
  /** A closure to add, or the `updatedAt` of one to withdraw. */
  patch: ClosureInput | string;
  plan: { added?: Insertable<StoreClosures>; ended: readonly Stored[]; at: Date };
}

/** Time in which a screen repeats a request whose answer was lost. */
const REPEAT_MS = 10 * MINUTE_MS;

/** True if the closure is as requested. A closure that begins at once has no fixed start. */
const isSame = (closure: Stored, { from, until, reason }: ClosureInput, at: Date): boolean => {
  const isNow = (begin: Date) => begin.getTime() <= at.getTime() + CLOCK_SKEW_MS;
  return (
    isClosing(closure) &&
    closure.ends_at.getTime() === until.getTime() &&
    closure.reason === (reason || null) &&
    (closure.begins_at.getTime() === from?.getTime() ||
      (isNow(closure.begins_at) && isNow(from ?? at)))
  );
};

const toImage = (
  { id, name, closures, hours_updated_at }: Store,
  actor: Actor,
  input: ClosureInput | undefined,
): Types['image'] => {
  const own = closures.filter(({ closed_by }) => closed_by === actor.id);
  const added = input && own.findLast((closure) => isSame(closure, input, new Date()));
  return {
    id,
    storeName: name,
    closures: closures.map(toClosure),
    updatedAt: (added?.created_at ?? hours_updated_at).toISOString(),
  };
};

function planOne({ closures, id }: Store, patch: Types['patch'], actor: Actor, at: Date) {
  if (typeof patch === 'string') {
    const ended = closures.filter(
      (closure) =>
        isClosing(closure) &&
        closure.closed_by === actor.id &&
        closure.created_at.toISOString() === patch,
    );
    return ended.length === 0 ? unchanged : write({ ended, at });
  }
  const { from = at, until } = patch;
  if (until <= at) throw invalidField('until', closureTexts.past);
  const ownClosures = closures.filter(({ is_platforms }) => is_platforms);
  if (ownClosures.some((closure) => isSame(closure, patch, at))) return unchanged;
  refuseRepeated({ closures, ownClosures }, { from, until }, false);
  const added = { store_id: id, closed_by: actor.id, ...rowOf({ from, until }, patch) };
  return write({ added, ended: [], at });
}

const verdictOf = (plan: () => Verdict<Types['plan']>): Verdict<Types['plan']> => {
  try {
    return plan();
  } catch (error) {
    if (error instanceof AppError) return refuse(error);
    throw error;
  }
};

const withClosures = async (db: Db, stores: readonly Selectable<Stores>[]): Promise<Store[]> => {
  const found = await selectStoreClosures(
    db,
    stores.map(({ id }) => id),
  );
  const closuresOf = groupBy(found, ({ store_id }) => store_id);
  return stores.map((store) => ({ ...store, closures: closuresOf.get(store.id) ?? [] }));
};

/** The closures of many stores, in few statements. */
const closings = (actor: Actor, input: ClosureInput | undefined): Kind<Types> => {
  const lock = async (tx: Db, ids: readonly string[]) => {
    const rows = await withClosures(tx, await lockStores(tx, ids));
    return new Map(rows.map((row) => [row.id, { row, before: toImage(row, actor, input) }]));
  };
  return {
    object: 'store',
    noun: 'store',
    toAudit: ({ updatedAt: _, ...closures }) => closures,
    lock,
    // within the transaction that holds the locks
    read: async (tx, ids) =>
      new Map([...(await lock(tx, ids))].map(([id, { before }]) => [id, before])),
    async plan(tx, changes) {
      const at = await readClock(tx);
      return changes.map(({ row, patch }) => verdictOf(() => planOne(row, patch, actor, at)));
    },
    async write(tx, planned) {
      const added = planned.flatMap(({ plan }) => plan.added ?? []);
      if (added.length > 0) await tx.insertInto('store_closures').values(added).execute();
      for (const { plan } of planned)
        for (const closure of plan.ended) await endClosureAt(tx, closure, plan.at);
    },
    announce: (tx, written) => announceHours(tx, actor, written),
  };
};

/**
 * Closes many stores for a time, or withdraws the closures that the caller added by such a run.
 * Closures of other people, and those added one by one, stay.
 */
export async function closeStores(
  db: Db,
  actor: Actor,
  input: StoreClosuresInput,
): Promise<BulkResult[]> {
  const closure = input.action === 'close' ? input.closure : undefined;
  const versionOf = new Map(input.rows.map(({ id, updatedAt }) => [id, updatedAt]));
  const rows = input.rows.map(({ id }) => ({ id }));
  const results = await runMany(db, actor, rows, {
    kind: closings(actor, closure),
    nameOf: ({ storeName }) => storeName,
    readStoredState: () => undefined,
    action: 'update',
    patchOf: ({ id }) => write(closure ?? versionOf.get(id) ?? ''),
  });
  const isRepeated = ({ outcome, updatedAt }: BulkResult) =>
    closure && outcome === 'same' && Date.now() - Date.parse(updatedAt ?? '') < REPEAT_MS;
  return results.map((result) => (isRepeated(result) ? { ...result, outcome: 'done' } : result));
}
