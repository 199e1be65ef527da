import { type AuditAction, recordChanges } from '../audit/recordChange';
import { type Db, isStale } from '../platform/db/database';
import { inTransaction } from '../platform/db/inTransaction';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { bisectFailures, roundsOf } from './batches';
import {
  type Change,
  type Kind,
  type Locked,
  type Path,
  refuse,
  type Types,
  type Verdict,
  write,
  type Written,
} from './kind';

/** The writes of one transaction on one kind; they are announced together, once. */
export interface Session<T extends Types> {
  tx: Db;
  actor: Actor;
  kind: Kind<T>;
  path: Path;
  written: Written<T>[];
}

export type Outcome<T extends Types> =
  | { is: 'done' | 'same'; image: T['image'] }
  | { is: 'refused'; error: AppError; image?: T['image'] };

/**
 * A record to change, with the `updatedAt` that the sender has read; without it, any state may be
 * changed.
 */
export interface Target {
  id: string;
  updatedAt?: string | undefined;
}

/** The parts of a write that differ by path. */
export interface Command<T extends Types> {
  action: AuditAction | ((before: T['image'], after: T['image']) => AuditAction);
  /**
   * When to check for a stale record: a form checks it before its rules; a run first checks whether
   * its work is already done; a decision first checks the refusal of `patchOf`.
   */
  stale: 'first' | 'last' | 'afterRule';
  /** Returns the patch of each record: from a form, a row of a file, an action, or an undo. */
  patchOf(locked: Locked<T>, target: Target): Verdict<T['patch']>;
}

const readAll = async <T extends Types>(
  kind: Kind<T>,
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T['image']>> => (ids.length > 0 ? kind.read(tx, ids) : new Map());

type Settled = Exclude<Verdict<unknown>, { is: 'write' }>;
type Settle = (id: string, verdict: Settled, stale?: Settled) => [];
type Pending<T extends Types> = Change<T> & { id: string; stale: Settled | undefined };

export const inSession = <T extends Types, R>(
  db: Db,
  actor: Actor,
  kind: Kind<T>,
  path: Path,
  run: (session: Session<T>) => Promise<R>,
): Promise<R> =>
  inTransaction(db, async (tx) => {
    const session: Session<T> = { tx, actor, kind, path, written: [] };
    const result = await run(session);
    if (session.written.length > 0) await kind.announce?.(tx, session.written, path);
    return result;
  });

/** Returns the record after the change. Throws the refusal. */
export const imageOf = <T extends Types>(outcome: Outcome<T> | undefined): T['image'] => {
  if (outcome === undefined) throw new Error('No outcome for a record');
  if (outcome.is === 'refused') throw outcome.error;
  return outcome.image;
};

const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);

const staleError = <T extends Types>({ noun, toCurrent }: Kind<T>, image: T['image']) =>
  new AppError(
    'conflict',
    `Someone else has changed this ${noun}. Review the newer values and save again`,
    { current: toCurrent?.(image) ?? image },
  );

/**
 * Changes locked records, each as a whole or not at all. The outcomes are in the order of the
 * targets.
 */
export async function change<T extends Types>(
  session: Session<T>,
  targets: readonly Target[],
  { action, stale: staleAt, patchOf }: Command<T>,
  locked?: ReadonlyMap<string, Locked<T>>,
): Promise<Outcome<T>[]> {
  const { tx, kind } = session;
  const before = new Map(locked ?? (await kind.lock(tx, idsOf(targets))));
  const outcomes = new Map<string, Outcome<T>>();
  const settle: Settle = (id, verdict, stale) => {
    const image = before.get(id)?.before;
    const settled = verdict.is === 'same' ? verdict : (stale ?? verdict);
    if (settled.is === 'refused') outcomes.set(id, { ...settled, ...(image && { image }) });
    else if (image) outcomes.set(id, { is: 'same', image });
    return [];
  };
  const changes = targets.flatMap((target): Pending<T>[] => {
    const { id, updatedAt } = target;
    const found = before.get(id);
    if (!found) return settle(id, refuse(notFound(kind.noun)));
    const isOther = isStale(new Date(found.before.updatedAt), updatedAt);
    const stale = isOther ? refuse(staleError(kind, found.before)) : undefined;
    if (stale && staleAt === 'first') return settle(id, stale);
    const verdict = patchOf(found, target);
    if (verdict.is !== 'write')
      return settle(id, verdict, staleAt === 'afterRule' ? undefined : stale);
    return [{ ...found, id, patch: verdict.value, stale }];
  });
  for (const [at, round] of roundsOf(kind, changes).entries()) {
    const relocked = at === 0 ? [] : await kind.lock(tx, idsOf(round));
    for (const [id, found] of relocked) before.set(id, found);
    const current = round.map((item) => ({ ...item, ...before.get(item.id) }));
    for (const image of await writeRound(session, current, action, settle))
      outcomes.set(image.id, { is: 'done', image });
  }
  return targets.flatMap(({ id }) => outcomes.get(id) ?? []);
}

/**
 * Plans and writes one round. Settles the changes that it does not write, and returns the other
 * records in their new state.
 */
async function writeRound<T extends Types>(
  session: Session<T>,
  changes: readonly Pending<T>[],
  action: Command<T>['action'],
  settle: Settle,
): Promise<T['image'][]> {
  const { tx, kind } = session;
  const verdicts = await kind.plan(tx, changes);
  const planned = changes.flatMap(({ id, stale, row, before }, at) => {
    const verdict = verdicts[at] ?? { is: 'same' };
    if (verdict.is !== 'write') return settle(id, verdict, stale);
    return stale ? settle(id, stale) : [{ id, row, before, plan: verdict.value }];
  });
  const failed = await bisectFailures(session, planned, (some) => kind.write(tx, some));
  for (const [{ id }, error] of failed) settle(id, refuse(error));
  const done = planned.filter((item) => !failed.has(item));
  const images = await readAll(kind, tx, idsOf(done));
  const written = done.flatMap(({ id, before }) => {
    const after = images.get(id);
    if (!after) return settle(id, refuse(notFound(kind.noun)));
    return [
      { action: typeof action === 'function' ? action(before, after) : action, before, after },
    ];
  });
  await audit(session, written);
  return written.map(({ after }) => after);
}

async function audit<T extends Types>(session: Session<T>, written: Written<T>[]): Promise<void> {
  const { tx, actor, kind } = session;
  const { object, toAudit = (image: object) => image, isAudited = true } = kind;
  const entries = (isAudited ? written : []).map(({ action, before, after }) => ({
    action,
    object,
    objectId: (before ?? after)?.id ?? '',
    ...(before && { before: toAudit(before) }),
    ...(after && { after: toAudit(after) }),
  }));
  await recordChanges(tx, actor, entries);
  session.written.push(...written);
}

/** Creates records. The outcomes are in the order of the inputs. */
export async function create<T extends Types>(
  session: Session<T>,
  inputs: readonly T['input'][],
  action: AuditAction = 'create',
): Promise<Outcome<T>[]> {
  const { tx, kind } = session;
  if (!kind.create) throw new Error(`${kind.noun} has no create`);
  const { plan, insert } = kind.create;
  const verdicts = await plan(tx, inputs);
  const items = verdicts.flatMap((verdict, at) =>
    verdict.is === 'write' ? [{ at, id: '', plan: verdict.value }] : [],
  );
  const failed = await bisectFailures(session, items, async (some) => {
    const ids = await insert(
      tx,
      some.map((item) => item.plan),
    );
    for (const [at, item] of some.entries()) item.id = ids[at] ?? '';
  });
  const made = items.filter((item) => !failed.has(item));
  const images = await readAll(
    kind,
    tx,
    made.map(({ id }) => id),
  );
  const outcomes: Outcome<T>[] = verdicts.map((verdict) => ({
    is: 'refused',
    error: verdict.is === 'refused' ? verdict.error : notFound(kind.noun),
  }));
  for (const [{ at }, error] of failed) outcomes[at] = { is: 'refused', error };
  const written = made.flatMap(({ at, id }): Written<T>[] => {
    const after = images.get(id);
    if (!after) return [];
    outcomes[at] = { is: 'done', image: after };
    return [{ action, after }];
  });
  await audit(session, written);
  return outcomes;
}

export const changeBy = <T extends Types>(
  db: Db,
  actor: Actor,
  kind: Kind<T>,
  target: Target,
  command: Command<T>,
): Promise<T['image']> =>
  inSession(db, actor, kind, 'call', async (session) =>
    imageOf((await change(session, [target], command))[0]),
  );

/** Changes one record, for the call of a form or a button. */
export const changeOne = <T extends Types>(
  db: Db,
  actor: Actor,
  kind: Kind<T>,
  {
    patch,
    action = 'update',
    stale = 'first',
    ...target
  }: Target & { patch: T['patch'] } & Partial<Pick<Command<T>, 'action' | 'stale'>>,
): Promise<T['image']> =>
  changeBy(db, actor, kind, target, { action, stale, patchOf: () => write(patch) });

export const createOne = <T extends Types>(
  db: Db,
  actor: Actor,
  kind: Kind<T>,
  input: T['input'],
  action?: AuditAction,
): Promise<T['image']> =>
  inSession(db, actor, kind, 'call', async (session) =>
    imageOf((await create(session, [input], action))[0]),
  );

/** Deletes a record under its lock. Returns its last state, or throws a 404. */
export const removeOne = <T extends Types>(
  db: Db,
  actor: Actor,
  kind: Kind<T>,
  id: string,
  actionOf: (before: T['image']) => AuditAction = () => 'delete',
): Promise<T['image']> =>
  inSession(db, actor, kind, 'call', async (session) => {
    if (!kind.remove) throw new Error(`${kind.noun} has no remove`);
    const locked = (await kind.lock(session.tx, [id])).get(id);
    if (!locked) throw notFound(kind.noun);
    await kind.remove(session.tx, locked);
    await audit(session, [{ action: actionOf(locked.before), before: locked.before }]);
    return locked.before;
  });
