import { isDeepStrictEqual } from 'node:util';
import {
  spanMinutes,
  type ClosureInput,
  CLOSURES_MAX,
  closureTexts,
} from '../../../contract/stores/closures';
import type { HoursAnswer } from '../../../contract/stores/hours';
import { businessDay, startOfDay } from '../../../contract/time';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { changeHours, type Write } from './changeHours';
import { type ClosureRow, endClosureAt, readClock, selectClosures } from './repository';

export interface Span {
  from: Date;
  until: Date;
}

export const isClosing = ({ opens }: ClosureRow): boolean => opens === null;
export const coversSpan = ({ begins_at, ends_at }: ClosureRow, { from, until }: Span): boolean =>
  begins_at <= from && ends_at >= until;
const touches = ({ begins_at, ends_at }: ClosureRow, { from, until }: Span): boolean =>
  begins_at < until && ends_at > from;
const isInForce = ({ begins_at }: Pick<ClosureRow, 'begins_at'>, at: Date): boolean =>
  begins_at <= at;

/** Returns the columns of a closure, apart from store and author. */
export const rowOf = ({ from, until }: Span, { reason, spans }: ClosureInput) => {
  const minutes = spans?.map(spanMinutes).sort((a, b) => a.opens - b.opens);
  return {
    begins_at: from,
    ends_at: until,
    reason: reason || null,
    opens: minutes?.map(({ opens }) => opens) ?? null,
    closes: minutes?.map(({ closes }) => closes) ?? null,
  };
};

interface ClosureOwner {
  storeId: string;
  closedBy: string;
}

const insertClosure = (
  tx: Db,
  { storeId, closedBy }: ClosureOwner,
  span: Span,
  input: ClosureInput,
) =>
  tx
    .insertInto('store_closures')
    .values({ store_id: storeId, closed_by: closedBy, ...rowOf(span, input) })
    .execute();

/**
 * Returns the closings that a caller of the store may not end: only an admin ends an admin's
 * closing early.
 */
const platformClosings = ({ role }: Actor, closures: readonly ClosureRow[]) =>
  role === 'store' ? closures.filter((closure) => closure.is_platforms && isClosing(closure)) : [];

/**
 * Replaces the caller's closings in force by one with the requested end. Returns undefined if it
 * already exists. Platform and store never replace each other's closings: each ends its own, and
 * the other's stays in force.
 */
function closeNow(
  tx: Db,
  owner: ClosureOwner,
  { ownClosures, at, input }: { ownClosures: readonly ClosureRow[]; at: Date; input: ClosureInput },
): Write | undefined {
  const activeClosings = ownClosures.filter(
    (closure) => isClosing(closure) && isInForce(closure, at),
  );
  const [only] = activeClosings;
  if (
    activeClosings.length === 1 &&
    only?.ends_at.getTime() === input.until.getTime() &&
    only.reason === (input.reason || null)
  )
    return undefined;
  return async () => {
    for (const closing of activeClosings) await endClosureAt(tx, closing, at);
    await insertClosure(tx, owner, { from: at, until: input.until }, input);
  };
}

/**
 * Refuses more closures than one side may have. Refuses overlapping special hours, regardless of their author: the store would be open at the
 * times of both. Refuses a closing within an existing one of the same side.
 */
export function refuseRepeated(
  {
    closures,
    ownClosures,
  }: { closures: readonly ClosureRow[]; ownClosures: readonly ClosureRow[] },
  span: Span,
  isOther: boolean,
): void {
  if (ownClosures.length >= CLOSURES_MAX) throw new AppError('conflict', closureTexts.tooMany);
  if (isOther && closures.some((closure) => !isClosing(closure) && touches(closure, span)))
    throw invalidField('from', closureTexts.otherThen);
  const coveringClosing = isOther
    ? undefined
    : ownClosures.find((closure) => isClosing(closure) && coversSpan(closure, span));
  if (coveringClosing)
    throw invalidField(
      'from',
      closureTexts.closedThen(coveringClosing.ends_at, coveringClosing.reason),
    );
}

/**
 * Special hours may open a store outside its week, so they need the permission to change the week.
 */
function refuseOtherHours({ role, permissions }: Actor): void {
  if (role === 'store' && !permissions.includes('store.hours.manage'))
    throw new AppError('forbidden', closureTexts.notYours);
}

/**
 * Closes a store for a time, or gives it special hours on some days.
 * @throws {AppError} 403 for special hours without permission, or an end before that of an admin's
 * closing; 422 naming `from` or `until`; 409 at the maximum number of closures
 */
export const createClosure = (
  db: Db,
  actor: Actor,
  storeId: string,
  input: ClosureInput,
): Promise<HoursAnswer> =>
  changeHours(db, actor, { storeId }, async (tx) => {
    if (input.spans) refuseOtherHours(actor);
    const at = await readClock(tx);
    if (input.until <= at) throw invalidField('until', closureTexts.past);
    const closures = await selectClosures(tx, storeId);
    const ownClosures = closures.filter(
      ({ is_platforms }) => is_platforms === (actor.role === 'admin'),
    );
    const { from = at, until } = input;
    // CLOSURES_MAX does not apply: each side has at most one closing in force
    if (!input.spans && input.from === undefined) {
      if (
        platformClosings(actor, closures).some(
          (closing) => isInForce(closing, at) && closing.ends_at > until,
        )
      )
        throw new AppError('forbidden', closureTexts.platforms);
      return closeNow(tx, { storeId, closedBy: actor.id }, { ownClosures, at, input });
    }
    // a phone that did not get the answer sends the request again
    if (
      ownClosures.some(({ id: _id, is_platforms: _isPlatforms, ...stored }) =>
        isDeepStrictEqual(stored, rowOf({ from, until }, input)),
      )
    )
      return undefined;
    refuseRepeated({ closures, ownClosures }, { from, until }, Boolean(input.spans));
    return () => insertClosure(tx, { storeId, closedBy: actor.id }, { from, until }, input);
  });

/**
 * Ends a closure in force, or withdraws a future one. Special hours end for the whole current day.
 */
export const endClosure = (
  db: Db,
  actor: Actor,
  storeId: string,
  id: string,
): Promise<HoursAnswer> =>
  changeHours(db, actor, { storeId }, async (tx) => {
    const closures = await selectClosures(tx, storeId);
    const closure = closures.find((item) => item.id === id);
    if (!closure) throw notFound('Closure');
    if (!isClosing(closure)) refuseOtherHours(actor);
    if (platformClosings(actor, closures).includes(closure))
      throw new AppError('forbidden', closureTexts.platforms);
    const at = await readClock(tx);
    return () => endClosureAt(tx, closure, isClosing(closure) ? at : startOfDay(businessDay(at)));
  });

/**
 * Opens a store that was closed or paused, so that only its opening times apply.
 * @throws {AppError} 403 if an admin has closed it
 */
export const reopenStore = (db: Db, actor: Actor, storeId: string): Promise<HoursAnswer> =>
  changeHours(db, actor, { storeId }, async (tx, store) => {
    const at = await readClock(tx);
    const closures = await selectClosures(tx, storeId);
    if (platformClosings(actor, closures).some((closing) => isInForce(closing, at)))
      throw new AppError('forbidden', closureTexts.platforms);
    const activeClosings = closures.filter(
      (closure) => isClosing(closure) && isInForce(closure, at),
    );
    const isPaused = store.paused_until !== null && store.paused_until > at;
    if (!isPaused && activeClosings.length === 0) return undefined;
    return async () => {
      for (const closing of activeClosings) await endClosureAt(tx, closing, at);
      if (isPaused)
        await tx
          .updateTable('stores')
          .set({ paused_until: null })
          .where('id', '=', storeId)
          .execute();
    };
  });
