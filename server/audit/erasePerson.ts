import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { recordChange } from './recordChange';
import { recordErasure } from './seals/explanations';

const outcome = z
  .object({
    entries: z.array(z.coerce.string()),
    picture: z.string().nullable(),
    pattern: z.string().nullable(),
  })
  .nullable();

export interface ErasedTraces {
  /** Address of the person's picture, which nothing refers to any more. */
  picture: string | null;
  /** PostgreSQL regular expression that matches this person alone. */
  pattern: string | null;
}

/**
 * Erases a person from every table, including append-only ones, and records it. Nothing else
 * rewrites audit entries; the entries that `recordErasure` adds explain why their digests differ.
 * @param actor absent when a restore repeats the erasure
 * @returns undefined if the person is already erased
 */
export async function erasePersonRecorded(
  tx: Db,
  actor: Actor | undefined,
  id: string,
): Promise<ErasedTraces | undefined> {
  const { rows } = await sql<{
    erased: unknown;
  }>`select erase_person(${id}, ${actor?.id ?? null}) as erased`.execute(tx);
  const erased = outcome.parse(rows[0]?.erased ?? null);
  if (!erased) return undefined;
  await recordChange(tx, actor, { action: 'erase', object: 'user', objectId: id, after: { id } });
  await recordErasure(tx, actor, erased.entries);
  return { picture: erased.picture, pattern: erased.pattern };
}
