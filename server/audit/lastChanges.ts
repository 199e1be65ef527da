import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import type { AuditObject } from './recordChange';

/** A recorded change of an object, as the API showed it before and after. */
export interface LastChange {
  actor_id: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

const LAST_CHANGES = 2;

/**
 * Returns the last two changes of each object, the newest first, as whole states.
 *
 * The query compares the id with `between` and sorts by it. With `=`, the planner may instead walk
 * all changes of the kind by time until it has found two of the object, once for each object. It
 * does so after many changes that its statistics do not include yet.
 * @param now current state of each object, in the shape that the audit keeps
 */
export async function lastChanges(
  db: Db,
  object: AuditObject,
  now: ReadonlyMap<string, object>,
): Promise<(id: string) => readonly LastChange[]> {
  if (now.size === 0) return () => [];
  const { rows } = await sql<LastChange & { object_id: string }>`
    select o.id as object_id, e.actor_id, e.before, e.after
    from unnest(${[...now.keys()]}::text[]) as o(id)
    cross join lateral (
      select actor_id, before, after, created_at, id from audit_entries
      where object = ${object} and object_id between o.id and o.id
      order by object_id, created_at desc, id desc limit ${LAST_CHANGES}
    ) e
    order by e.created_at desc, e.id desc`.execute(db);
  const byId = new Map<string, LastChange[]>();
  for (const { object_id, ...change } of rows)
    byId.set(object_id, [...(byId.get(object_id) ?? []), change]);
  return (id) => completeChanges(byId.get(id) ?? [], now.get(id) ?? {});
}

/**
 * Rebuilds whole states from the recorded differences and the current state.
 * @param changes the newest first, without gaps
 */
export function completeChanges(changes: readonly LastChange[], now: object): LastChange[] {
  let state: Readonly<Record<string, unknown>> = { ...now };
  return changes.map(({ actor_id, before, after }) => {
    const fullState = { ...state, ...after };
    state = { ...fullState, ...before };
    return { actor_id, before: before && state, after: after && fullState };
  });
}
