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
  for (const one of changes) {
    const group = groupOf?.(one.row) ?? one.id;
    const at = seen.get(group) ?? 0;
    seen.set(group, at + 1);
    (rounds[at] ??= []).push(one);
  }
  return rounds;
}

const CHUNK = 500;

/**
 * Writes in chunks. If a chunk violates a constraint, halves it until it has found the rows at
 * fault. A single call throws: its transaction fails as a whole.
 */
export async function inHalves<T extends Types, P extends { plan: T['plan'] }>(
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
      const named = kind.violation?.(error, first.plan);
      if (!named || path === 'call') throw named ?? error;
      await sql`rollback to savepoint records`.execute(tx);
      const half = Math.ceil(some.length / 2);
      if (some.length === 1) failed.set(first, named);
      else for (const part of [some.slice(0, half), some.slice(half)]) await attempt(part);
    }
    if (path !== 'call') await sql`release savepoint records`.execute(tx);
  };
  for (let at = 0; at < items.length; at += CHUNK) await attempt(items.slice(at, at + CHUNK));
  return failed;
}
