import { formatRupees } from '../../../../contract/money';
import Mrp from '../../../components/Mrp';

interface Range {
  price?: number | undefined;
  from: number;
  to: number;
}

/** A column has no room for three amounts, so the shown price is one end, if it can be. */
const rangeOf = ({ price, from, to }: Range) => {
  if (price === from) return `to ${formatRupees(to)}`;
  if (price === to) return `from ${formatRupees(from)}`;
  return `${formatRupees(from)}–${formatRupees(to)}`;
};

/** The other end of the range of prices in stores, otherwise the printed price. */
const PriceNote = ({ value }: { value: Range | { mrp: number } | undefined }) =>
  value && 'from' in value ? (
    <span style={{ whiteSpace: 'nowrap' }}>{rangeOf(value)}</span>
  ) : (
    <Mrp value={value?.mrp} />
  );

export default PriceNote;
