import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/database';

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

export async function withoutReference(db: Db, names: readonly string[]): Promise<string[]> {
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
