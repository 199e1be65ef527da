import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { recordChange } from '../recordChange';
import type { Anchor } from './anchor';
import { digestOf } from './digest';

/*
 * Why sealed entries may not be as they were. Two entries of the audit say so, and are sealed themselves; `npm run
 * audit:verify` accepts what they name and nothing else. Both are about the object `audit`, and their `after` is:
 */

/** Of the action `erase`: whose entry has lost what it said of a person, and its digest since then, in hex. */
export const erasedSchema = z.object({
  digests: z.record(z.string().regex(/^\d+$/), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** Of the action `prune`: the newest seal that is gone, and what the next one follows on. */
export const prunedSchema = z.object({
  seal: z.string().regex(/^\d+$/),
  total: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Entries that one entry names at most. */
const ERASED_AT_ONCE = 500;

/**
 * Records that entries were blanked, in the transaction of that, which has taken their `salt` away as well: with it, the
 * digest of before could tell what stood there.
 */
export async function recordErasure(
  tx: Db,
  actor: Pick<Actor, 'id' | 'role' | 'origin'> | undefined,
  entryIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < entryIds.length; from += ERASED_AT_ONCE) {
    const { rows } = await sql<{ id: string; digest: string }>`
      select e.id, encode(${digestOf('e')}, 'hex') as digest from audit_entries e
      where e.id = any(${entryIds.slice(from, from + ERASED_AT_ONCE)}::bigint[]) order by e.id`.execute(
      tx,
    );
    const after: z.input<typeof erasedSchema> = {
      digests: Object.fromEntries(rows.map(({ id, digest }) => [id, digest])),
    };
    await recordChange(tx, actor, { action: 'erase', object: 'audit', after });
  }
}

/** Records that seals up to this one are gone with their entries, in the transaction of that. */
export async function recordPruning(
  tx: Db,
  { seq, total, hash }: Pick<Anchor, 'seq' | 'total' | 'hash'>,
): Promise<void> {
  const after: z.input<typeof prunedSchema> = { seal: seq, total, hash: hash.toString('hex') };
  await recordChange(tx, undefined, { action: 'prune', object: 'audit', after });
}
