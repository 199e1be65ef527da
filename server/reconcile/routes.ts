import {
  type Differences,
  differenceSchema,
  differencesSchema,
} from '../../contract/money/paymentDesk';
import { createRouter, jsonRoute } from '../platform/http/route';
import type { Db } from '../platform/db/database';

/** Differences of the last finished reconciliation. */
async function readDifferences(db: Db): Promise<Differences> {
  const last = await db
    .selectFrom('reconciliations')
    .select(['id', 'night', 'started_at', 'finished_at', 'payments_compared'])
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.finished_at === null) return { reconciliation: null, differences: [] };
  const differences = await db
    .selectFrom('reconciliation_differences')
    .select(['kind', 'meaning', 'found', 'subjects'])
    .where('reconciliation_id', '=', last.id)
    .orderBy('id')
    .execute();
  return {
    reconciliation: {
      startedAt: last.started_at.toISOString(),
      finishedAt: last.finished_at.toISOString(),
      isNightly: last.night !== null,
      paymentsCompared: last.payments_compared,
    },
    differences: differences.map((row) => differenceSchema.parse(row)),
  };
}

const differences = jsonRoute(
  'listPaymentDifferences',
  {
    access: ['admin'],
    needs: 'payments.read',
    tags: ['Payments'],
    method: 'get',
    path: '/admin/payments/differences',
    summary: 'List the differences that the last reconciliation found',
  },
  differencesSchema,
);

/** Mount before the payment routes: `differences` is not an id. */
export const reconcileRoutes = () =>
  createRouter().openapi(differences, async (c) =>
    c.json(await readDifferences(c.get('deps').db), 200),
  );
