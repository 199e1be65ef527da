import { sql } from 'kysely';
import type { SealedEntry } from '../../server/audit/seals/chain';
import { digestOf } from '../../server/audit/seals/digest';
import type { Db } from '../../server/platform/db/database';
import type { Link } from './followChain';
import { ENTRIES, named } from './words';

const ENTRIES_AT_ONCE = 5_000;

/** A sealed entry that is not as it was. */
export interface OddEntry extends SealedEntry {
  sealedAt: Date;
  /** Its digest today; undefined where it is gone. */
  found: Buffer | undefined;
}

/** The sealed entries that are gone or another than they were. */
export async function findOdd(tx: Db, links: readonly Link[]): Promise<OddEntry[]> {
  const all = links.flatMap(({ sealed, sealed_at }) =>
    sealed.map((entry) => ({ ...entry, sealedAt: sealed_at })),
  );
  const odd: OddEntry[] = [];
  for (let from = 0; from < all.length; from += ENTRIES_AT_ONCE) {
    const some = all.slice(from, from + ENTRIES_AT_ONCE);
    const { rows } = await sql<{ id: string; digest: Buffer }>`
      select e.id, ${digestOf('e')} as digest from audit_entries e where e.id = any(${some.map(({ id }) => id)}::bigint[])`.execute(
      tx,
    );
    const digests = new Map(rows.map(({ id, digest }) => [id, digest]));
    for (const entry of some) {
      const found = digests.get(entry.id);
      if (!found?.equals(entry.digest)) odd.push({ ...entry, found });
    }
  }
  return odd;
}

/** Beyond so many, nobody asks which of them changed places. */
const COMPARED_MAX = 200;

/** Which of the edited entries hold what others of them held: from where it stands today to where it stood. */
async function findMoved(tx: Db, odd: readonly OddEntry[]): Promise<ReadonlyMap<string, string>> {
  const there = odd.filter(({ found }) => found !== undefined);
  if (odd.length > COMPARED_MAX) return new Map();
  const { rows } = await sql<{ at: string; from: string }>`
    select e.id as at, o.id as from from audit_entries e
    join unnest(${odd.map(({ id }) => id)}::bigint[], ${odd.map(({ digest }) => digest)}::bytea[]) as o (id, digest) on o.id <> e.id
    where e.id = any(${there.map(({ id }) => id)}::bigint[]) and ${digestOf('e', sql.ref('o.id'))} = o.digest`.execute(
    tx,
  );
  return new Map(rows.map(({ at, from }) => [at, from]));
}

/** What became of entries that nothing explains, in words. */
export async function tellOdd(tx: Db, odd: readonly OddEntry[]): Promise<string[]> {
  const moved = await findMoved(tx, odd);
  const missing = odd.filter(
    ({ id, found }) => found === undefined && ![...moved.values()].includes(id),
  );
  const edited = odd.filter(({ id, found }) => found !== undefined && !moved.has(id));
  return [
    ...(missing.length > 0
      ? [
          `${named(
            ENTRIES,
            missing.map(({ id }) => id),
            ['is', 'are'],
          )} missing: sealed, and in the database no more.`,
        ]
      : []),
    ...(edited.length > 0
      ? [
          `${named(
            ENTRIES,
            edited.map(({ id }) => id),
            ['was', 'were'],
          )} edited after being sealed.`,
        ]
      : []),
    ...[...moved].flatMap(([at, from]) => {
      if (moved.get(from) !== at) return [`Entry ${at} holds what entry ${from} held.`];
      return BigInt(at) < BigInt(from) ? [`Entries ${at} and ${from} were swapped.`] : [];
    }),
  ];
}
