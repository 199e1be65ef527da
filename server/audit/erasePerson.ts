import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { recordChange } from './recordChange';
import { recordErasure } from './seals/explained';

const outcome = z
  .object({
    entries: z.array(z.coerce.string()),
    picture: z.string().nullable(),
    pattern: z.string().nullable(),
  })
  .nullable();

export interface ErasedTraces {
  /** The address of their picture, which nothing names any more. */
  picture: string | null;
  /** A regular expression of PostgreSQL that finds what can mean nobody else. */
  pattern: string | null;
}

/**
 * Takes a person out of every table, also out of what is only ever appended to, and records it: the one place that rewrites
 * entries of the audit, which others that are sealed as they are explain from then on.
 * @param actor absent where a restore erases again
 * @returns undefined where they are erased already
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
