import { formatRupees } from '../../../contract/money';

/** The printed price beneath the one that customers are charged. */
const ProductMrp = ({ value }: { value: number | undefined }) =>
  value === undefined ? null : (
    <span style={{ whiteSpace: 'nowrap' }}>
      MRP <s>{formatRupees(value)}</s>
    </span>
  );

export default ProductMrp;
