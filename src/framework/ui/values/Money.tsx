import { formatMoney } from '../../core/formats';

/** An amount in the currency's major unit, in figures of one width. */
export const Money = ({ amount }: { amount: number }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatMoney(amount)}</span>
);
