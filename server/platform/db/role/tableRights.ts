/**
 * What the running program may do with which table. Every table that stands in neither list may be read, added to, changed
 * and deleted from; no table may be emptied, altered or dropped. A test compares the lists with the database.
 */

/**
 * Evidence: these are read and added to, and nothing else. So is every table whose trigger calls `refuse_change`, even if it is
 * missing here, since a program does not know what a newer one has made. What has to be removed or blanked in them all the same goes
 * through one of `ownerFunctions`, see docs/decisions/012-the-programs-own-role.md.
 */
export const appendOnlyTables: readonly string[] = [
  'audit_entries',
  'audit_seals',
  'order_events',
  'payment_events',
  'wallet_postings',
];

/** Written by the owner alone. */
export const readOnlyTables: readonly string[] = ['migrations'];

/**
 * Functions of migrations that run as the owner (`security definer`), as `regprocedure` writes them: `forget_person(bigint)`. The
 * program's role alone may call them. Each does one bounded thing that the role may not, and fixes its search path.
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

/** The kind of a relation in SQL: `c` is its row of pg_class, $1 and $2 the two lists. */
export const KIND_SQL = `case
    when c.relkind = 'S' then 'sequence'
    when c.relname = any ($1) then 'readOnly'
    when c.relname = any ($2) or exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'refuse_change') then 'appendOnly'
    else 'ordinary' end`;

/** In SQL: the relations of the product, by who made them, but for partitions, which are reached through their table. */
export const OURS_SQL = `c.relnamespace = current_schema()::regnamespace and not c.relispartition
    and c.relowner = (select relowner from pg_class where oid = to_regclass('migrations'))`;
