import { z } from 'zod';
import { ORDER_LINES_MAX, ORDER_QUANTITY_MAX, ORDER_TOTAL_MAX_RUPEES } from './constants';
import { hasTwoDecimals } from './decimals';
import { refundDestinations, refundFaults } from './refundStates';
import { id, required } from './rules';

export const REFUND_REASON_MIN = 5;
export const REFUND_REASON_MAX = 500;

export const refundTexts = {
  reason: `Give a reason of ${REFUND_REASON_MIN} to ${REFUND_REASON_MAX} characters`,
  fault: 'Choose whose fault it was',
  destination: 'Choose where the refund goes',
  amount: 'Enter an amount above 0',
  decimals: 'At most two decimals',
  quantity: `Enter a quantity from 1 to ${ORDER_QUANTITY_MAX}`,
  lines: 'Choose at least one item',
  tooManyLines: `At most ${ORDER_LINES_MAX} different items`,
  twice: 'This item is in the list twice',
  eitherOr: 'Give either items or an amount',
} as const;

const line = z.object({
  itemId: required().pipe(id()),
  quantity: z
    .number(refundTexts.quantity)
    .int(refundTexts.quantity)
    .min(1, refundTexts.quantity)
    .max(ORDER_QUANTITY_MAX, refundTexts.quantity),
});

/** The rules of a refund and of an admin's cancellation, one per field. */
export const refundRules = {
  lines: z
    .array(line, { error: refundTexts.lines })
    .min(1, refundTexts.lines)
    .max(ORDER_LINES_MAX, refundTexts.tooManyLines)
    .superRefine((lines, context) => {
      lines.forEach(({ itemId }, at) => {
        if (lines.findIndex((one) => one.itemId === itemId) === at) return;
        context.addIssue({ code: 'custom', path: [at, 'itemId'], message: refundTexts.twice });
      });
    }),
  amount: z
    .number(refundTexts.amount)
    .gt(0, refundTexts.amount)
    .max(ORDER_TOTAL_MAX_RUPEES, 'At most 10,00,000')
    .refine(hasTwoDecimals, refundTexts.decimals),
  destination: z.enum(refundDestinations, { error: refundTexts.destination }),
  fault: z.enum(refundFaults, { error: refundTexts.fault }),
  reason: required(REFUND_REASON_MAX, refundTexts.reason).pipe(
    z.string().min(REFUND_REASON_MIN, refundTexts.reason),
  ),
};
