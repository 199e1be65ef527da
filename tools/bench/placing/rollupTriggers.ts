import pg from 'pg';
import { z } from 'zod';
import type { Statement } from '../statement';

const triggersSchema = z.array(z.object({ table: z.string(), name: z.string() }));
export type Triggers = z.output<typeof triggersSchema>;

/** The product's own triggers that follow the inserts of these statements; those of foreign keys are not among them. */
export async function followingTriggers(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<Triggers> {
  const tables = statements.flatMap(
    ({ text }) => /^insert into "?(\w+)/.exec(text.trim())?.[1] ?? [],
  );
  const { rows } = await client.query(
    `select c.relname as "table", t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgtype & 4 > 0 and t.tgtype & 2 = 0 and c.relname = any($1) order by 1, 2`,
    [tables],
  );
  return triggersSchema.parse(rows);
}

export async function setTriggers(
  client: pg.Client,
  triggers: Triggers,
  isOn: boolean,
): Promise<void> {
  for (const { table, name } of triggers) {
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} ${isOn ? 'enable' : 'disable'} trigger ${pg.escapeIdentifier(name)}`,
    );
  }
}
