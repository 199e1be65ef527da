import { z } from 'zod';
import type { DifferenceKind } from '../../../../contract/paymentDesk';
import { list, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const kinds: Readonly<Record<DifferenceKind, string>> = {
  provider: 'Provider',
  payments: 'Payments',
  refunds: 'Refunds',
  ledger: 'Wallets',
  rollups: 'Sums of days',
};

/** What the last reconciliation found; nothing is mended by itself. */
export default defineResource({
  name: 'admin/differences',
  record: z.object({
    id: str(),
    kind: str(),
    meaning: str(),
    found: num(),
    subjects: list(z.string()),
  }),
  access: { admin: ['list'] },
  beyond: true,
  needs: 'payments.read',
  api: {
    list: { call: 'GET /admin/payments/differences', at: 'differences', paging: 'client' },
    decode: ({ kind, meaning }) => ({ id: `${String(kind)} ${String(meaning)}` }),
  },
  fields: {
    meaning: { label: 'What does not agree' },
    kind: { kind: 'select', label: 'Between', choices: kinds },
    found: { label: 'How many' },
    subjects: {
      kind: 'custom',
      label: 'The first of them',
      view: () => import('./DifferenceSubjects'),
    },
  },
  filters: { kind: { kind: 'select', choices: kinds } },
  list: {
    columns: ['meaning', 'kind', 'found', 'subjects'],
    phone: ['kind', 'found', 'subjects'],
    pagerWhen: 'many',
    refreshButton: true,
  },
  messages: {
    empty_title: 'The books agree',
    empty: 'The last comparison of payments, refunds, wallets and sums found no difference.',
  },
});
