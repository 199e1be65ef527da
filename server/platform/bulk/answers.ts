import type { BulkAnswer, BulkResult, BulkSet } from '../../../contract/records';
import { BULK_RUN_MAX } from '../../../contract/constants';

/** Default message for the results of a bulk run. */
function bulkMessage(results: readonly BulkResult[]): string {
  const count = (outcome: BulkResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const same = count('same');
  const refused = count('refused');
  return [
    `${count('done')} changed`,
    ...(same > 0 ? [`${same} unchanged`] : []),
    ...(refused > 0 ? [`${refused} failed`] : []),
  ].join(', ');
}

export const toBulkAnswer = (results: BulkResult[]): BulkAnswer => ({
  message: bulkMessage(results),
  results,
});

/** `rows` may have one more than the limit. */
export const toBulkSet = (rows: readonly { id: string; updated_at: Date }[]): BulkSet => ({
  rows: rows
    .slice(0, BULK_RUN_MAX)
    .map(({ id, updated_at }) => ({ id, updatedAt: updated_at.toISOString() })),
  isCapped: rows.length > BULK_RUN_MAX,
});
