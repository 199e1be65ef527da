import type { ApiPayload } from '../framework/declaration/calls';
import type { Tone } from '../framework/declaration/keys';

const lower = (sent: unknown): unknown => (typeof sent === 'string' ? sent.toLowerCase() : sent);

/** A transaction of the wallet as servers write it: words in any case, and a sign that the type repeats. */
export const decodeTransaction = ({ type, status, amount }: ApiPayload) => ({
  type: lower(type),
  status: lower(status),
  // the type gives the direction; a sign as well would reverse it
  amount:
    typeof amount === 'string' || typeof amount === 'number' ? Math.abs(Number(amount)) : undefined,
});

export const postingStates = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
} as const;

const tones: Readonly<Record<string, Tone>> = {
  completed: 'success',
  success: 'success',
  pending: 'warning',
};
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Its status as a column; an unknown one counts as failed, and nothing is shown for none. */
export const transactionState = {
  label: 'Status',
  kind: 'badge',
  value: ({ status }: { status: string }): string => capitalized(status),
  tone: ({ status }: { status: string }): Tone => tones[status] ?? 'error',
} as const;
