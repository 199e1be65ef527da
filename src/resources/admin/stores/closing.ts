import { z } from 'zod';
import { CLOSURE_REASON_MAX } from '../../../../contract/stores/closures';
import { optionalText } from '../../../../contract/rules';
import { bulkRun } from '../../../components/runs';
import type { RowsArg } from '../../../framework/declaration/actions';
import { serverNow } from '../../../framework/browser/serverClock';
import { bodyOf, draftProblems, emptyDraft } from '../../../storeHours/closures/closureDraft';

const day = z
  .string()
  .nullish()
  .transform((typed) => typed ?? '');

/** Days of the kitchen, as in the form of one store; without a last day, one day. */
const closingInput = z
  .object({
    from: day,
    until: day,
    reason: optionalText(CLOSURE_REASON_MAX)
      .nullish()
      .transform((typed) => typed ?? ''),
  })
  .superRefine((days, context) => {
    const problems = draftProblems({ ...emptyDraft, ...days }, serverNow(), 'Enter a date');
    for (const [field, message] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [field], message });
  });

const run = bulkRun('POST /admin/stores/bulk/closures');

export const closeMany = {
  ...run('Close on days…', 'closed'),
  icon: 'power' as const,
  input: closingInput,
  body: ({ rows, input }: RowsArg<typeof closingInput>) => ({
    action: 'close',
    closure: bodyOf({ ...emptyDraft, ...input }, serverNow()),
    rows,
  }),
  dialog: {
    title: 'Close stores on days',
    text: 'Days last from 5 am to 5 am. Orders placed before stay.',
    submit: 'Close Stores',
    fields: {
      from: { kind: 'date' as const, label: 'First day' },
      until: { kind: 'date' as const, label: 'Last day', help: 'Leave empty for one day' },
      reason: { label: 'Reason for closing (the store sees this)', placeholder: 'Closed on Eid' },
    },
  },
};
