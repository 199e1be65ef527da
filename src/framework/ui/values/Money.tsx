import { formatRupees } from '../../../../contract/money';

/** Rupees with the symbol tight to the figure, in figures of one width. */
export const Money = ({ rupees }: { rupees: number }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatRupees(rupees)}</span>
);
