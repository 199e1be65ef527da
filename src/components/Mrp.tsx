import { formatRupees } from '../../contract/money';

/** The printed price beneath the one that customers are charged. */
const Mrp = ({ value }: { value: number | undefined }) =>
  value === undefined ? null : (
    <span style={{ whiteSpace: 'nowrap' }}>
      MRP <s>{formatRupees(value)}</s>
    </span>
  );

export default Mrp;
