import { z } from 'zod';
import { kitchenDay, kitchenDays } from '../../../../contract/catalogue/rules';
import { CLOSURE_REASON_MAX } from '../../../../contract/constants';
import { optionalText } from '../../../../contract/rules';
import { bulkRun } from '../../../components/runs';
import type { RowsArg } from '../../../framework/declaration/actions';
import { serverNow } from '../../../framework/browser/serverClock';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const typed = z.string().catch('');

/** Days of the kitchen, as in the form of one store; without a last day, one day. */
const closingInput = z
  .object({
    from: typed,
    until: typed,
    reason: optionalText(CLOSURE_REASON_MAX).nullish(),
    // made once per dialog, so that repeats and Undo name the same run
    runId: z.uuid().catch(() => crypto.randomUUID()),
  })
  .superRefine(({ from, until }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!DAY.test(from)) refuse('from', 'Enter a date');
    else if (from < kitchenDay(serverNow())) refuse('from', 'Enter today or a later day');
    if (until && !DAY.test(until)) refuse('until', 'Enter a date');
    else if (until && until < from) refuse('until', 'The last day is before the first');
  });

const CALL = 'POST /admin/stores/bulk/closures';
type Arg = RowsArg<typeof closingInput>;

export const closeMany = {
  ...bulkRun(CALL)('Close temporarily…', 'closed'),
  icon: 'power' as const,
  input: closingInput,
  // the rules about the length of a closure are the server's
  body: ({ rows, input: { from, until, reason, runId } }: Arg) => ({
    action: 'close',
    runId,
    closure: { ...kitchenDays(from, until || from, serverNow()), reason },
    rows,
  }),
  undo: {
    call: CALL,
    body: ({ rows, input: { runId } }: Arg) => ({ action: 'restore', runId, rows }),
  } as const,
  dialog: {
    title: 'Close stores temporarily',
    text: 'A day lasts from 5 am to 5 am. Existing orders continue.',
    submit: 'Close Stores',
    fields: {
      from: { kind: 'date' as const, label: 'First day' },
      until: { kind: 'date' as const, label: 'Last day', help: 'Leave empty for one day' },
      reason: { label: 'Reason for closing (the store sees this)', placeholder: 'Closed on Eid' },
    },
  },
};
