import type { Insertable, Selectable } from 'kysely';
import type { BulkResult } from '../../../contract/records';
import {
  type ClosureAnswer,
  type ClosureInput,
  closureTexts,
  type StoreClosuresInput,
} from '../../../contract/stores/closures';
import type { Db } from '../../platform/db/database';
import type { StoreClosures, Stores } from '../../platform/db/types.gen';
import { AppError, invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { groupBy } from '../../platform/imports/groupBy';
import { type Kind, refuse, unchanged, type Verdict, write } from '../../records/kind';
import { runMany } from '../../records/runMany';
import { lockStores } from '../stores/repository';
import { announceHours } from './changeHours';
import { coversSpan, isClosing, refuseRepeated, rowOf, type Span } from './closures';
import { toClosure } from './readHours';
import { endClosureAt, readClock, selectStoreClosures } from './repository';

type Stored = Awaited<ReturnType<typeof selectStoreClosures>>[number];
type Store = Selectable<Stores> & { closures: readonly Stored[] };

interface Types {
  row: Store;
  image: { id: string; storeName: string; closures: ClosureAnswer[]; updatedAt: string };
  input: never;
  /** A closure to add; undefined withdraws those of the run. */
  patch: ClosureInput | undefined;
  plan: { added?: Insertable<StoreClosures>; ended: readonly Stored[]; at: Date };
}

interface Run {
  actor: Actor;
  id: string;
  /** Stores that an earlier request of the run has closed. */
  closedBefore: Set<string>;
}

const toImage = ({ id, name, closures, hours_updated_at }: Store): Types['image'] => ({
  id,
  storeName: name,
  closures: closures.map(toClosure),
  updatedAt: hours_updated_at.toISOString(),
});

/** True if the store is closed for all of this time, with the same end and reason. */
const isSame = (closure: Stored, { from, until }: Span, { reason }: ClosureInput): boolean =>
  isClosing(closure) &&
  coversSpan(closure, { from, until }) &&
  closure.ends_at.getTime() === until.getTime() &&
  closure.reason === (reason || null);

function planOne({ closures, id }: Store, patch: Types['patch'], run: Run, at: Date) {
  const isOfRun = ({ closed_by, run_id }: Stored) =>
    closed_by === run.actor.id && run_id === run.id;
  if (patch === undefined) {
    const ended = closures.filter(isOfRun);
    return ended.length === 0 ? unchanged : write({ ended, at });
  }
  const { from: start = at, until } = patch;
  if (until <= at) throw invalidField('until', closureTexts.past);
  const span = { from: start < at ? at : start, until };
  const ownClosures = closures.filter(({ is_platforms }) => is_platforms);
  const same = ownClosures.filter((closure) => isSame(closure, span, patch));
  if (same.some(isOfRun)) run.closedBefore.add(id);
  if (same.length > 0) return unchanged;
  refuseRepeated({ closures, ownClosures }, span, false);
  const author = { store_id: id, closed_by: run.actor.id, run_id: run.id };
  return write({ added: { ...author, ...rowOf(span, patch) }, ended: [], at });
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
const closings = (run: Run): Kind<Types> => {
  const lock = async (tx: Db, ids: readonly string[]) => {
    const rows = await withClosures(tx, await lockStores(tx, ids));
    return new Map(rows.map((row) => [row.id, { row, before: toImage(row) }]));
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
      return changes.map(({ row, patch }) => verdictOf(() => planOne(row, patch, run, at)));
    },
    async write(tx, planned) {
      const added = planned.flatMap(({ plan }) => plan.added ?? []);
      if (added.length > 0) await tx.insertInto('store_closures').values(added).execute();
      for (const { plan } of planned)
        for (const closure of plan.ended) await endClosureAt(tx, closure, plan.at);
    },
    announce: (tx, written) => announceHours(tx, run.actor, written),
  };
};

/**
 * Closes many stores for a time, or withdraws the closures that the caller's run added. Closures of
 * other people, of other runs, and those added one by one, stay.
 */
export async function closeStores(
  db: Db,
  actor: Actor,
  input: StoreClosuresInput,
): Promise<BulkResult[]> {
  const run = { actor, id: input.runId, closedBefore: new Set<string>() };
  // a store's version does not include its closures
  const rows = input.rows.map(({ id }) => ({ id }));
  const results = await runMany(db, actor, rows, {
    kind: closings(run),
    nameOf: ({ storeName }) => storeName,
    readStoredState: () => undefined,
    action: 'update',
    patchOf: () => write(input.action === 'close' ? input.closure : undefined),
  });
  return results.map((result) =>
    run.closedBefore.has(result.id) ? { ...result, outcome: 'done' } : result,
  );
}
