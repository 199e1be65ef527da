import { z } from 'zod';
import { refundRules } from '../../../../../contract/money/refunds';

/** Output of the dialog. With the key, a second click requests the same refund. */
export const refundForm = z.object({
  key: z.string(),
  lines: refundRules.lines.optional(),
  amount: refundRules.amount.optional(),
  destination: refundRules.destination,
  fault: refundRules.fault,
  reason: refundRules.reason,
  endsOrder: z.boolean().optional(),
});
export type RefundForm = z.output<typeof refundForm>;
