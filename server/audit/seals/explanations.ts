import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { recordChange } from '../recordChange';
import type { Anchor } from './anchor';
import { digestOf } from './digest';

/*
 * Entries of the audit that explain why sealed entries have changed or are missing. They are sealed
 * themselves; `npm run audit:verify` accepts the changes that they name and no others. Both are
 * about the object `audit`, and these schemas describe their `after`.
 */

/**
 * `after` of the action `erase`: by entry id, the digest in hex after a person was erased from the
 * entry.
 */
export const erasedSchema = z.object({
  digests: z.record(z.string().regex(/^\d+$/), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** `after` of the action `prune`: the newest removed seal, and what the next seal builds on. */
export const prunedSchema = z.object({
  seal: z.string().regex(/^\d+$/),
  total: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

const ERASED_AT_ONCE = 500;

/**
 * Records that entries were blanked, in the same transaction. The erasure also removes their
 * `salt`: with it, a digest from before could confirm a guess at the erased content.
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

/**
 * Records, in the same transaction, that the seals up to this one were removed with their entries.
 */
export async function recordPruning(
  tx: Db,
  { seq, total, hash }: Pick<Anchor, 'seq' | 'total' | 'hash'>,
): Promise<void> {
  const after: z.input<typeof prunedSchema> = { seal: seq, total, hash: hash.toString('hex') };
  await recordChange(tx, undefined, { action: 'prune', object: 'audit', after });
}
