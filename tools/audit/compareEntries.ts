import { sql } from 'kysely';
import type { SealedEntry } from '../../server/audit/seals/chain';
import { digestOf } from '../../server/audit/seals/digest';
import type { Db } from '../../server/platform/db/database';
import type { Link } from './followChain';
import { ENTRIES, listNames } from './words';

const ENTRIES_AT_ONCE = 5_000;

export interface MismatchedEntry extends SealedEntry {
  sealedAt: Date;
  /** Its current digest; undefined if the entry is missing. */
  found: Buffer | undefined;
}

/** Returns the sealed entries that are missing or changed. */
export async function findMismatches(tx: Db, links: readonly Link[]): Promise<MismatchedEntry[]> {
  const all = links.flatMap(({ sealed, sealed_at }) =>
    sealed.map((entry) => ({ ...entry, sealedAt: sealed_at })),
  );
  const mismatches: MismatchedEntry[] = [];
  for (let from = 0; from < all.length; from += ENTRIES_AT_ONCE) {
    const some = all.slice(from, from + ENTRIES_AT_ONCE);
    const { rows } = await sql<{ id: string; digest: Buffer }>`
      select e.id, ${digestOf('e')} as digest from audit_entries e where e.id = any(${some.map(({ id }) => id)}::bigint[])`.execute(
      tx,
    );
    const digests = new Map(rows.map(({ id, digest }) => [id, digest]));
    for (const entry of some) {
      const found = digests.get(entry.id);
      if (!found?.equals(entry.digest)) mismatches.push({ ...entry, found });
    }
  }
  return mismatches;
}

/** Above this number, the check for swapped entries is skipped. */
const COMPARED_MAX = 200;

/**
 * Finds edited entries that hold the content of another edited entry. Maps the current id to the
 * original id.
 */
async function findMoved(
  tx: Db,
  mismatches: readonly MismatchedEntry[],
): Promise<ReadonlyMap<string, string>> {
  const stillPresent = mismatches.filter(({ found }) => found !== undefined);
  if (mismatches.length > COMPARED_MAX) return new Map();
  const { rows } = await sql<{ at: string; from: string }>`
    select e.id as at, o.id as from from audit_entries e
    join unnest(${mismatches.map(({ id }) => id)}::bigint[], ${mismatches.map(({ digest }) => digest)}::bytea[]) as o (id, digest) on o.id <> e.id
    where e.id = any(${stillPresent.map(({ id }) => id)}::bigint[]) and ${digestOf('e', sql.ref('o.id'))} = o.digest`.execute(
    tx,
  );
  return new Map(rows.map(({ at, from }) => [at, from]));
}

/** Describes missing and changed entries that nothing explains. */
export async function reportMismatches(
  tx: Db,
  mismatches: readonly MismatchedEntry[],
): Promise<string[]> {
  const moved = await findMoved(tx, mismatches);
  const missing = mismatches.filter(
    ({ id, found }) => found === undefined && ![...moved.values()].includes(id),
  );
  const edited = mismatches.filter(({ id, found }) => found !== undefined && !moved.has(id));
  return [
    ...(missing.length > 0
      ? [
          `${listNames(
            ENTRIES,
            missing.map(({ id }) => id),
            ['is', 'are'],
          )} missing: sealed, but no longer in the database.`,
        ]
      : []),
    ...(edited.length > 0
      ? [
          `${listNames(
            ENTRIES,
            edited.map(({ id }) => id),
            ['was', 'were'],
          )} edited after being sealed.`,
        ]
      : []),
    ...[...moved].flatMap(([at, from]) => {
      if (moved.get(from) !== at) return [`Entry ${at} has the content of entry ${from}.`];
      return BigInt(at) < BigInt(from) ? [`Entries ${at} and ${from} were swapped.`] : [];
    }),
  ];
}
