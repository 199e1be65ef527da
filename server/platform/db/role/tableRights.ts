/**
 * Rights of the running program on tables. Tables in neither list can be read, inserted into,
 * updated and deleted from; no table can be truncated, altered or dropped. A test compares the
 * lists with the database.
 */

/**
 * Append-only tables, which are evidence. A table whose trigger calls `refuse_change` is
 * append-only even if it is missing here, because a program does not know the tables of newer
 * migrations. `ownerFunctions` remove or blank rows where that is needed, see
 * docs/decisions/012-the-programs-own-role.md.
 */
export const appendOnlyTables: readonly string[] = [
  'audit_entries',
  'audit_seals',
  'order_events',
  'payment_events',
  'wallet_postings',
];

export const readOnlyTables: readonly string[] = ['migrations'];

/**
 * Functions of migrations that run as the owner (`security definer`), in the form of
 * `regprocedure`: `forget_person(bigint)`. Only the program's role may call them. Each does one
 * bounded thing that the role may not do, and fixes its search path.
 */
export const ownerFunctions: readonly string[] = [
  'erase_payer(text)',
  'erase_person(bigint,bigint)',
  'prune_audit(integer,integer)',
  'prune_payment_events(integer,integer)',
];

export const TABLE_RIGHTS = {
  readOnly: ['SELECT'],
  appendOnly: ['INSERT', 'SELECT'],
  ordinary: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  sequence: ['SELECT', 'USAGE'],
} as const;

/** SQL for the kind of a relation: `c` is its row of pg_class, $1 and $2 are the two lists. */
export const KIND_SQL = `case
    when c.relkind = 'S' then 'sequence'
    when c.relname = any ($1) then 'readOnly'
    when c.relname = any ($2) or exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'refuse_change') then 'appendOnly'
    else 'ordinary' end`;

/**
 * SQL condition for the product's relations, by their owner. Excludes partitions, which are reached
 * through their table.
 */
export const OURS_SQL = `c.relnamespace = current_schema()::regnamespace and not c.relispartition
    and c.relowner = (select relowner from pg_class where oid = to_regclass('migrations'))`;
