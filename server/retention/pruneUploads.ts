import { type RawBuilder, sql } from 'kysely';
import { HOUR_MS } from '../../contract/time';
import { UPLOAD_UNUSED_HOURS, UPLOADS_LOOKED_UP_AT_ONCE } from '../constants';
import type { Db } from '../platform/db/database';
import { UPLOAD_LOCK } from '../platform/db/locks';
import type { FileStore } from '../platform/files/fileStore';

interface Needs {
  db: Db;
  files: FileStore;
}

/**
 * Removes uploads without a reference for UPLOAD_UNUSED_HOURS, also uploads that never had one. An
 * unused upload is noted first and checked again when its time is over: an order placed with it in
 * between keeps it.
 */
export async function pruneUploads({ db, files }: Needs, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - UPLOAD_UNUSED_HOURS * HOUR_MS);
  let names: string[] = [];
  for await (const { name, storedAt } of files.list()) {
    if (storedAt >= before) continue;
    names.push(name);
    if (names.length < UPLOADS_LOOKED_UP_AT_ONCE) continue;
    await pruneSome({ db, files }, names, now);
    names = [];
  }
  await pruneSome({ db, files }, names, now);
}

async function pruneSome({ db, files }: Needs, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  const unused = await withoutReference(db, names);
  for (const name of await noteUnused(db, names, unused, now))
    await removeUnused({ db, files }, name);
}

/**
 * Notes the uploads that are unused now, forgets those that are used again, and returns those whose
 * time is over.
 */
async function noteUnused(
  db: Db,
  names: readonly string[],
  unused: readonly string[],
  now: Date,
): Promise<string[]> {
  await sql`delete from unused_uploads where name = any(${names}::text[]) and not name = any(${unused}::text[]) and removed_at is null`.execute(
    db,
  );
  await sql`insert into unused_uploads (name, since) select name, ${now} from unnest(${unused}::text[]) name on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`
    select name from unused_uploads where name = any(${unused}::text[])
      and (removed_at is not null or since <= ${now}::timestamptz - make_interval(hours => ${UPLOAD_UNUSED_HOURS}))`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Removes an upload unless something refers to it by now. A concurrent transaction that saves a
 * reference is either seen, or refused because the upload is gone. A process that dies in between
 * leaves a file that the next turn removes.
 */
export async function removeUnused({ db, files }: Needs, name: string): Promise<void> {
  const isGone = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${UPLOAD_LOCK}, hashtext(${name}))`.execute(tx);
    if ((await withoutReference(tx, [name])).length === 0) {
      await tx
        .deleteFrom('unused_uploads')
        .where('name', '=', name)
        .where('removed_at', 'is', null)
        .execute();
      return false;
    }
    await sql`insert into unused_uploads (name, removed_at) values (${name}, now())
      on conflict (name) do update set removed_at = coalesce(unused_uploads.removed_at, now())`.execute(
      tx,
    );
    return true;
  });
  if (isGone) await files.remove(name);
}

/**
 * Every column that may hold the address of an upload, directly or in the `imageUrl` of a JSON. A
 * test looks for columns of the schema that are missing here. The audit shows no pictures, so its
 * entries keep no uploads.
 */
export const uploadColumns = [
  { table: 'banners', column: 'image_url' },
  { table: 'categories', column: 'image_url' },
  { table: 'categories', column: 'shown_before', isJson: true },
  { table: 'products', column: 'image_url' },
  { table: 'products', column: 'shown_before', isJson: true },
  { table: 'stores', column: 'image_url' },
  { table: 'users', column: 'image_url' },
  // last because it is the longest: it is read only for uploads that no other table refers to
  { table: 'order_items', column: 'image_url' },
] as const satisfies readonly { table: string; column: string; isJson?: true }[];

const addressIn = ({ column, isJson }: { column: string; isJson?: true }): RawBuilder<string> =>
  isJson ? sql`${sql.ref(column)} ->> 'imageUrl'` : sql`${sql.ref(column)}`;

async function withoutReference(db: Db, names: readonly string[]): Promise<string[]> {
  let left = names;
  for (const place of uploadColumns) {
    if (left.length === 0) break;
    const { rows } = await sql<{ name: string }>`
      select distinct upload_of(${addressIn(place)}) as name from ${sql.table(place.table)}
      where upload_of(${addressIn(place)}) = any(${left}::text[])`.execute(db);
    const used = new Set(rows.map(({ name }) => name));
    left = left.filter((name) => !used.has(name));
  }
  return [...left];
}
