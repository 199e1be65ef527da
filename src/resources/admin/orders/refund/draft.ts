import { type RefundForm, refundForm } from './refundForm';

export interface Draft {
  by: 'lines' | 'amount';
  /** Pieces by the item's id. */
  pieces: Readonly<Record<string, number>>;
  amount: string;
  destination: string;
  fault: string;
  reason: string;
  endsOrder?: boolean | undefined;
}

const asked = ({ by, pieces, amount, ...rest }: Draft, key: string) => {
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
