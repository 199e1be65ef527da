import { type RawBuilder, sql } from 'kysely';

/**
 * Returns SQL for the sha256 of an entry's content. It uses built-in functions only: a function in
 * the database could be changed together with the entries. The text of `jsonb` does not depend on
 * the settings of the server or session.
 * @param entry the alias of the table `audit_entries`
 * @param id of another entry, to test whether both have the same content
 */
export function digestOf(
  entry: string,
  id: RawBuilder<unknown> = sql.ref(`${entry}.id`),
): RawBuilder<Buffer> {
  const column = (name: string) => sql.ref(`${entry}.${name}`);
  const plainFields = [
    'actor_id',
    'actor_role',
    'action',
    'object',
    'object_id',
    'before',
    'after',
    'address',
    'device',
    'salt',
  ].map(column);
  // the text of a timestamp depends on the session's settings
  const at = sql`(extract(epoch from ${column('created_at')}) * 1000)::bigint`;
  return sql<Buffer>`sha256(convert_to(jsonb_build_array(${sql.join([id, at, ...plainFields])})::text, 'UTF8'))`;
}
