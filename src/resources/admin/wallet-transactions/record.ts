import { z } from 'zod';
import { parseInstant } from '../../../../contract/time';
import { num, str } from '../../../framework/declaration/lenientSchemas';

export const record = z.object({
  id: str(),
  date: str(),
  userId: str(),
  userName: str(),
  userEmail: str(),
  type: z.enum(['credit', 'debit']).optional().catch(undefined),
  amount: num(),
  description: str(),
  reference: str(),
  orderId: str(),
  status: str(),
});
type Transaction = z.output<typeof record>;

/** Columns of a file that is made from the loaded rows. */
export const visibleRows = {
  Date: ({ date }: Transaction) => new Date(parseInstant(date)),
  User: ({ userName }: Transaction) => userName,
  Type: ({ type }: Transaction) => type ?? '',
  Amount: ({ amount }: Transaction) => amount ?? '',
  Description: ({ description }: Transaction) => description,
  Reference: ({ reference }: Transaction) => reference,
};

/** Rows of a figure within the chosen time. */
export const completed = (type: 'credit' | 'debit') => ({
  filter: ({ date }: { date?: string | undefined }) => ({ type, state: 'completed', date }),
});
