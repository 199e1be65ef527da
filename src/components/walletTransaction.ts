import type { ApiPayload } from '../framework/declaration/calls';
import type { Tone } from '../framework/declaration/keys';

const lower = (sent: unknown): unknown => (typeof sent === 'string' ? sent.toLowerCase() : sent);

/** Decodes a wallet transaction, with words in any case and a sign that repeats the type. */
export const decodeTransaction = ({ type, status, amount }: ApiPayload) => ({
  type: lower(type),
  status: lower(status),
  // the type gives the direction; a sign in addition would reverse it
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

/** The status as a column; an unknown status counts as failed, an empty one is hidden. */
export const transactionState = {
  label: 'Status',
  kind: 'badge',
  value: ({ status }: { status: string }): string => capitalized(status),
  tone: ({ status }: { status: string }): Tone => tones[status] ?? 'error',
} as const;
