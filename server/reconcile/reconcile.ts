import { sql } from 'kysely';
import type { Difference, DifferenceKind } from '../../contract/money/paymentDesk';
import { DIFFERENCES_NAMED_MAX, RECONCILE_TIMEOUT_MS } from './limits';
import { notifyPeople } from '../notifications/notify';
import type { PaymentProvider } from '../platform/paymentProvider';
import type { Db } from '../platform/db/database';
import { compareProvider } from './compareProvider';
import { type Check, moneyChecks } from './moneyChecks';
import { rollupDisagreements } from './rollups';

interface Needs {
  db: Db;
  paymentProvider?: PaymentProvider | undefined;
}

export interface Reconciliation {
  differences: Difference[];
  /** Absent without a provider. */
  paymentsCompared?: number;
}

const walletDifference = (meaning: string): DifferenceKind =>
  meaning.includes('wallet') ? 'ledger' : 'rollups';
const checks: readonly Check[] = [
  ...moneyChecks,
  ...Object.entries(rollupDisagreements).map(([meaning, query]): Check => ({
    kind: walletDifference(meaning),
    meaning,
    query: `select row_to_json(d)::text as subject from (${query}) d`,
  })),
];

/**
 * Compares everything that is recorded twice, stores the differences and notifies the admins. Fixes
 * nothing.
 * @param id of its row in `reconciliations`
 */
export async function reconcile(
  { db, paymentProvider }: Needs,
  id: string,
): Promise<Reconciliation> {
  const differences = await compareBooks(db);
  const provider = paymentProvider && (await compareProvider(db, paymentProvider));
  differences.push(...(provider?.differences ?? []));
  await keep(db, id, { differences, ...(provider ? { paymentsCompared: provider.compared } : {}) });
  return { differences, ...(provider ? { paymentsCompared: provider.compared } : {}) };
}

/** Reads one snapshot: otherwise writes between two queries would look like differences. */
const compareBooks = (db: Db): Promise<Difference[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(RECONCILE_TIMEOUT_MS)}, true)`.execute(
        tx,
      );
      const differences: Difference[] = [];
      for (const { kind, meaning, query } of checks) {
        const { rows } = await sql<{ found: string; subjects: string[] | null }>`
        select count(*) as found, (array_agg(subject order by subject))[1:${sql.lit(DIFFERENCES_NAMED_MAX)}] as subjects
        from (${sql.raw(query)}) as differing`.execute(tx);
        const found = Number(rows[0]?.found ?? 0);
        if (found > 0)
          differences.push({ kind, meaning, found, subjects: rows[0]?.subjects ?? [] });
      }
      return differences;
    });

const keep = (
  db: Db,
  id: string,
  { differences, paymentsCompared }: Reconciliation,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('reconciliation_differences').where('reconciliation_id', '=', id).execute();
    const rows = differences.map(({ subjects, ...rest }) => ({
      ...rest,
      reconciliation_id: id,
      subjects: subjects.slice(0, DIFFERENCES_NAMED_MAX),
    }));
    if (rows.length > 0) await tx.insertInto('reconciliation_differences').values(rows).execute();
    await tx
      .updateTable('reconciliations')
      .set({ finished_at: sql<Date>`now()`, payments_compared: paymentsCompared ?? null })
      .where('id', '=', id)
      .execute();
    if (differences.length > 0) await notifyAdmins(tx, differences);
  });

async function notifyAdmins(tx: Db, differences: Difference[]): Promise<void> {
  const message = differences.map(({ meaning, found }) => `${meaning}: ${found}`).join('. ');
  await notifyPeople(tx, [
    {
      needs: 'payments.read',
      type: 'error',
      title: 'Reconciliation found differences',
      message,
      object: { type: 'differences' },
    },
  ]);
}

/** Starts a reconciliation on request. */
export async function beginReconciliation(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('reconciliations')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
