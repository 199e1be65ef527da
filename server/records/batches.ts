import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import type { AppError } from '../platform/errors';
import type { Kind, Path, Types } from './kind';

/** Splits a batch: the first change of each group, then the second one, and so on. */
export function roundsOf<T extends Types, C extends { id: string; row: T['row'] }>(
  { groupOf }: Kind<T>,
  changes: readonly C[],
): C[][] {
  const rounds: C[][] = [];
  const seen = new Map<string, number>();
  for (const change of changes) {
    const group = groupOf?.(change.row) ?? change.id;
    const at = seen.get(group) ?? 0;
    seen.set(group, at + 1);
    (rounds[at] ??= []).push(change);
  }
  return rounds;
}

const CHUNK = 500;

/**
 * Writes in chunks. If a chunk violates a constraint, halves it until it has found the rows at
 * fault. A single call throws: its transaction fails as a whole.
 */
export async function bisectFailures<T extends Types, P extends { plan: T['plan'] }>(
  { tx, kind, path }: { tx: Db; kind: Kind<T>; path: Path },
  items: readonly P[],
  run: (some: readonly P[]) => Promise<unknown>,
): Promise<ReadonlyMap<P, AppError>> {
  const failed = new Map<P, AppError>();
  const attempt = async (some: readonly P[]): Promise<void> => {
    const [first] = some;
    if (first === undefined) return;
    if (path !== 'call') await sql`savepoint records`.execute(tx);
    try {
      await run(some);
    } catch (error) {
      const violationError = kind.violation?.(error, first.plan);
      if (!violationError || path === 'call') throw violationError ?? error;
      await sql`rollback to savepoint records`.execute(tx);
      const middle = Math.ceil(some.length / 2);
      if (some.length === 1) failed.set(first, violationError);
      else for (const part of [some.slice(0, middle), some.slice(middle)]) await attempt(part);
    }
    if (path !== 'call') await sql`release savepoint records`.execute(tx);
  };
  for (let at = 0; at < items.length; at += CHUNK) await attempt(items.slice(at, at + CHUNK));
  return failed;
}
