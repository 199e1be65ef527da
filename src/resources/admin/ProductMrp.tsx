import { formatRupees } from '../../../contract/money';

/** The printed price beneath the one that customers are charged. */
const ProductMrp = ({ value }: { value: number | undefined }) =>
  value === undefined ? null : (
    <>
      MRP <s>{formatRupees(value)}</s>
    </>
  );

export default ProductMrp;
