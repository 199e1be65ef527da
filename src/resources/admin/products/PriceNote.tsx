import { formatRupees } from '../../../../contract/money';
import Mrp from '../../../components/Mrp';
import type { pricingFields } from './pricing';

type Note = ReturnType<typeof pricingFields>['priceNote'];

/** "₹120.00–₹150.00" for different prices in stores, otherwise the printed price. */
const PriceNote = ({ value }: { value: Note }) =>
  value && 'from' in value ? (
    <span style={{ whiteSpace: 'nowrap' }}>
      {`${formatRupees(value.from)}–${formatRupees(value.to)}`}
    </span>
  ) : (
    <Mrp value={value?.mrp} />
  );

export default PriceNote;
