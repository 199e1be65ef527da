import { type RawBuilder, sql } from 'kysely';

/**
 * The sha256 of what an entry says, as SQL over built-in functions alone: a function kept in the database could be changed
 * along with what it is to prove. The text of `jsonb` is the same for the same values, whatever a server or session has set.
 * @param entry the alias of the table `audit_entries`
 * @param id of another entry, to see whether one holds what the other held
 */
export function digestOf(
  entry: string,
  id: RawBuilder<unknown> = sql.ref(`${entry}.id`),
): RawBuilder<Buffer> {
  const column = (name: string) => sql.ref(`${entry}.${name}`);
  const plain = [
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
  // a point in time has many texts
  const at = sql`(extract(epoch from ${column('created_at')}) * 1000)::bigint`;
  return sql<Buffer>`sha256(convert_to(jsonb_build_array(${sql.join([id, at, ...plain])})::text, 'UTF8'))`;
}
