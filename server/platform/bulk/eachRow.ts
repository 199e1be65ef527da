import { z } from 'zod';
import { type BulkResult, type BulkRow, bulkTexts } from '../../../contract/bulk';
import { type AppError, describeError } from '../errors';

interface Changed {
  name: string;
  updatedAt: string;
}

/** What is wrong with one row; anything else ends the call, and the rows before it are done. */
const OF_ROW: readonly AppError['code'][] = ['notFound', 'conflict', 'invalid', 'forbidden'];

const current = z.object({ updatedAt: z.string() });

const refusedBy = (id: string, error: AppError): BulkResult => {
  const newer = current.safeParse(error.extra.current).data;
  return { id, outcome: 'refused', name: null, detail: newer ? bulkTexts.changed : error.message, updatedAt: newer?.updatedAt ?? null };
};

/**
 * Changes rows one after another, each in a transaction of its own by `change`, which throws what is wrong with a row and
 * says where it changes something.
 */
export async function eachRow(
  rows: readonly BulkRow[], change: (row: BulkRow, onChange: () => void) => Promise<Changed>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const row of rows) {
    try {
      let outcome: BulkResult['outcome'] = 'same';
      const changed = await change(row, () => {
        outcome = 'done';
      });
      results.push({ id: row.id, outcome, detail: null, ...changed });
    } catch (thrown) {
      const error = describeError(thrown);
      if (!OF_ROW.includes(error.code)) throw thrown;
      results.push(refusedBy(row.id, error));
    }
  }
  return results;
}
