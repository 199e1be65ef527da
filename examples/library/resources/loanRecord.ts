import { z } from 'zod';
import { num, str } from '../../../src/framework/declaration/lenientSchemas';

const DAY_MS = 86_400_000;

export const loanRecord = z.object({
  id: str(),
  bookId: str(),
  book: str(),
  memberId: str(),
  member: str(),
  lentAt: str(),
  dueOn: str(),
  returnedOn: str(),
  status: z.enum(['out', 'returned', 'lost']).catch('out'),
  lateFee: num(),
});
export type Loan = z.output<typeof loanRecord>;

export const loanFields = {
  bookId: { kind: 'reference', to: 'books', current: 'book' },
  lentAt: 'datetime',
  dueOn: { kind: 'date', label: 'Due' },
  returnedOn: { kind: 'date', label: 'Returned' },
  status: {
    kind: 'select',
    choices: { out: 'On loan', returned: 'Returned', lost: 'Lost' },
    tone: { out: 'info', returned: 'success', lost: 'error' },
  },
  lateFee: 'money',
} as const;

/** Whole days from the due day to the return. */
export const daysLate = ({ dueOn, returnedOn }: Loan): number | undefined => {
  const days = (Date.parse(returnedOn) - Date.parse(dueOn)) / DAY_MS;
  return days > 0 ? days : undefined;
};

/** Two weeks later, as a calendar day. */
export const extended = (day: string): string =>
  new Date(Date.parse(day) + 14 * DAY_MS).toISOString().slice(0, 10);
