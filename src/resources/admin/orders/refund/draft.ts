import type { RefundFault } from '../../../../../contract/states';
import { type RefundForm, refundForm } from './refundForm';

export interface Draft {
  by: 'lines' | 'amount';
  /** Pieces by the item's id. */
  pieces: Readonly<Record<string, number>>;
  amount: string;
  destination: string;
  /** Empty until the admin chooses it. */
  fault: string;
  reason: string;
  endsOrder?: boolean | undefined;
}

/** Usual reasons of a refund, each with the party that is likely to pay for it. */
export const refundReasons: Readonly<Record<string, RefundFault>> = {
  'Missing items': 'store',
  'Wrong items': 'store',
  'Poor quality': 'store',
  'Late delivery': 'store',
  'Payment problem': 'platform',
};

/** The party that pays: the chosen one, else the likely one for the usual reason in the text. */
export const faultIn = ({ fault, reason }: Pick<Draft, 'fault' | 'reason'>): string =>
  fault || (refundReasons[reason.split(': ', 1)[0] ?? ''] ?? '');

const asked = ({ by, pieces, amount, ...draft }: Draft, key: string) => {
  const rest = { ...draft, fault: faultIn(draft) };
  const lines = Object.entries(pieces).flatMap(([itemId, quantity]) =>
    quantity > 0 ? [{ itemId, quantity }] : [],
  );
  return by === 'lines'
    ? { ...rest, key, lines }
    : { ...rest, key, amount: Number(amount.trim() || Number.NaN) };
};

/** Returns the refund, or the errors by field. */
export function readDraft(
  draft: Draft,
  key: string,
): { form?: RefundForm; problems: Readonly<Record<string, string>> } {
  const parsed = refundForm.safeParse(asked(draft, key));
  if (parsed.success) return { form: parsed.data, problems: {} };
  const problems = parsed.error.issues.map(
    ({ path: [field], message }) => [String(field), message] as const,
  );
  return { problems: Object.fromEntries(problems.toReversed()) };
}
