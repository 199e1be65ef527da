import { differencesSchema } from '../../contract/money/paymentDesk';
import { createRouter, jsonRoute } from '../platform/http/route';
import { readDifferences } from './differences';

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
