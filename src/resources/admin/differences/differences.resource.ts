import { z } from 'zod';
import type { DifferenceKind } from '../../../../contract/money/paymentDesk';
import { formatDateTime } from '../../../../contract/time';
import { list, num, str } from '../../../framework/declaration/lenientSchemas';
import { defineResource } from '../../define';

const kinds: Readonly<Record<DifferenceKind, string>> = {
  provider: 'Provider',
  payments: 'Payments',
  refunds: 'Refunds',
  ledger: 'Wallets',
  rollups: 'Daily totals',
};

/** Differences from the last reconciliation; none is corrected automatically. */
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
    meaning: { label: 'Difference' },
    kind: { kind: 'select', label: 'Compared with', choices: kinds },
    found: { label: 'Count' },
    subjects: {
      kind: 'custom',
      label: 'Examples',
      view: () => import('./DifferenceSubjects'),
    },
  },
  stats: {
    more: z.object({ 'reconciliation.finishedAt': str() }),
    cards: {
      compared: {
        label: 'Last comparison',
        format: 'text',
        value: ({ 'reconciliation.finishedAt': at }) => (at === '' ? 'Never' : formatDateTime(at)),
      },
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
    empty_title: 'No differences',
    empty: 'Payments, refunds, wallets and totals are compared every night at 3:30 am.',
  },
});
