import { type BulkResult, type BulkRow, bulkTexts } from '../../contract/bulk';
import type { Db } from '../platform/db/database';
import { isStale } from '../platform/db/updatedAt';
import type { Actor } from '../platform/http/context';
import { lastChanges, type LastChange } from './lastChanges';
import type { AuditAction, AuditObject } from './recordChange';
import { type Changed, recordWritten, type Shown } from './recordWritten';

/** What an action makes of a record: what it shall be, or why not. */
export type Verdict<W> = { wanted: W } | { refused: string };
export type Judge<R, W> = (record: R) => Verdict<W>;

export const refused = (text: string): { refused: string } => ({ refused: text });
export const wanting = <W>(wanted: W): { wanted: W } => ({ wanted });

export interface Change<R, W> {
  before: R;
  wanted: W;
}

/** What the changes of many records of one kind share. `R` is a record as the API shows it, `W` what shall become of one. */
export interface ManyKind<R extends Shown, W> {
  object: AuditObject;
  /** The first word of a text: `Special offer`. */
  label: string;
  nameOf(record: R): string;
  /** Locks those that are there, always in the same order, and reads them as they are. */
  lock(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, R>>;
  isSo(record: R, wanted: W): boolean;
  /** What the audit's state of one says, as far as an action changes it. */
  readKept(state: LastChange['before']): (Partial<R> & { updatedAt: string }) | undefined;
  /** Writes them all, in few statements. */
  write(tx: Db, changes: readonly Change<R, W>[]): Promise<void>;
  actionOf(before: R, after: R): AuditAction;
  /** The part of the response that the audit keeps. */
  toAudit(record: R): object;
  /** Sends notifications: the transaction's last statement. */
  announce?(tx: Db, changed: readonly Changed<R>[]): Promise<void>;
}

type ChangesOf = (id: string) => readonly LastChange[];
/** Reads the last changes of all records of a call, for who takes one back. */
type ReadChanges = () => Promise<ChangesOf>;

interface Ground<R, W> {
  actor: Pick<Actor, 'id'>;
  judge: Judge<R, W>;
  changesOf: ChangesOf;
}

type Planned<R, W> = Pick<BulkResult, 'outcome' | 'detail'> & {
  id: string;
  before?: R;
  wanted?: W;
};

/** Whether the caller's own last change made of the state that was sent what the action makes of it: the answer was lost. */
function isRepeated<R extends Shown, W>(
  { readKept, isSo }: ManyKind<R, W>,
  record: R,
  sent: string | undefined,
  { actor, judge, changesOf }: Ground<R, W>,
): boolean {
  const [last] = changesOf(record.id);
  const before = readKept(last?.before ?? null);
  if (
    last?.actor_id !== actor.id ||
    before?.updatedAt !== sent ||
    readKept(last.after)?.updatedAt !== record.updatedAt
  )
    return false;
  const verdict = judge({ ...record, ...before });
  return 'wanted' in verdict && isSo(record, verdict.wanted);
}

function planned<R extends Shown, W>(
  kind: ManyKind<R, W>,
  row: BulkRow,
  before: R | undefined,
  ground: Ground<R, W>,
): Planned<R, W> {
  const { id, updatedAt: sent } = row;
  if (!before) return { id, outcome: 'refused', detail: `${kind.label} not found` };
  const isOther = isStale(new Date(before.updatedAt), sent);
  if (isOther && isRepeated(kind, before, sent, ground))
    return { id, before, outcome: 'done', detail: null };
  const verdict = ground.judge(before);
  if ('refused' in verdict)
    return {
      id,
      before,
      outcome: 'refused',
      detail: isOther ? bulkTexts.changed : verdict.refused,
    };
  if (kind.isSo(before, verdict.wanted)) return { id, before, outcome: 'same', detail: null };
  if (isOther) return { id, before, outcome: 'refused', detail: bulkTexts.changed };
  return { id, before, outcome: 'done', detail: null, wanted: verdict.wanted };
}

/** Writes changes of locked records, each with its audit entry, and tells of them. Returns them as they are afterwards. */
async function writeMany<R extends Shown, W>(
  tx: Db,
  actor: Actor,
  kind: ManyKind<R, W>,
  changes: readonly Change<R, W>[],
): Promise<ReadonlyMap<string, R>> {
  if (changes.length === 0) return new Map();
  await kind.write(tx, changes);
  const after = await kind.lock(
    tx,
    changes.map(({ before }) => before.id),
  );
  const changed = await recordWritten(
    tx,
    actor,
    kind,
    changes.map(({ before }) => before),
    (id) => after.get(id),
  );
  await kind.announce?.(tx, changed);
  return after;
}

const changesIn = <R extends Shown, W>(
  tx: Db,
  { object, toAudit }: ManyKind<R, W>,
  records: readonly R[],
): Promise<ChangesOf> =>
  lastChanges(tx, object, new Map(records.map((record) => [record.id, toAudit(record)])));

/** The records that are not as they were sent: only their last changes can tell whether the answer was lost. */
const othersOf = <R extends Shown>(rows: readonly BulkRow[], before: ReadonlyMap<string, R>): R[] =>
  rows.flatMap(({ id, updatedAt: sent }) => {
    const record = before.get(id);
    return record && isStale(new Date(record.updatedAt), sent) ? [record] : [];
  });

/**
 * Does one thing to many records in one transaction: each is changed whole, with an audit entry of its own, or is left as it
 * is with a reason. The same request a second time changes nothing, and answers as the first did.
 */
export const changeMany = <R extends Shown, W>(
  db: Db,
  actor: Actor,
  kind: ManyKind<R, W>,
  rows: readonly BulkRow[],
  judgeIn: (tx: Db, readChanges: ReadChanges) => Judge<R, W> | Promise<Judge<R, W>>,
): Promise<BulkResult[]> =>
  db.transaction().execute(async (tx) => {
    const before = await kind.lock(
      tx,
      rows.map(({ id }) => id),
    );
    const judge = await judgeIn(tx, () => changesIn(tx, kind, [...before.values()]));
    const changesOf = await changesIn(tx, kind, othersOf(rows, before));
    const plan = rows.map((row) =>
      planned(kind, row, before.get(row.id), { actor, judge, changesOf }),
    );
    const after = await writeMany(
      tx,
      actor,
      kind,
      plan.flatMap(({ before: one, wanted }) => (one && wanted ? [{ before: one, wanted }] : [])),
    );
    return plan.map(({ id, outcome, detail, before: one }) => {
      const now = after.get(id) ?? one;
      return {
        id,
        outcome,
        detail,
        name: now ? kind.nameOf(now) : null,
        updatedAt: now?.updatedAt ?? null,
      };
    });
  });

interface Own<K> {
  /** The version that the caller's change made of it. */
  sent: string | undefined;
  before: K | undefined;
}

/** What each row was before the caller's own change that made what was sent of it. */
export const ownBefores = <K extends { updatedAt: string }>(
  actor: Pick<Actor, 'id'>,
  rows: readonly BulkRow[],
  changesOf: ChangesOf,
  readKept: (state: LastChange['before']) => K | undefined,
): ReadonlyMap<string, Own<K>> =>
  new Map(
    rows.map(({ id, updatedAt: sent }) => {
      const change = changesOf(id).find(
        ({ actor_id, after }) => actor_id === actor.id && readKept(after)?.updatedAt === sent,
      );
      return [id, { sent, before: readKept(change?.before ?? null) }];
    }),
  );

/** Takes back the caller's own change of each record, while nobody has changed it since. */
export const takingBack =
  <R extends Shown, W, K>(
    befores: ReadonlyMap<string, Own<K>>,
    back: (before: K, record: R) => Verdict<W>,
  ): Judge<R, W> =>
  (record) => {
    const { sent, before } = befores.get(record.id) ?? {};
    if (before === undefined) return refused(bulkTexts.notOwn);
    return record.updatedAt === sent ? back(before, record) : refused(bulkTexts.notLeft);
  };
