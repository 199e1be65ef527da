import { formatRupees } from '../../contract/money';

/** The printed price, below the price for customers. */
const Mrp = ({ value }: { value: number | undefined }) =>
  value === undefined ? null : (
    <span style={{ whiteSpace: 'nowrap' }}>
      MRP <s>{formatRupees(value)}</s>
    </span>
  );

export default Mrp;
