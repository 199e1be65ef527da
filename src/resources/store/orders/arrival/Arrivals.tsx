import { patiently } from '../../../../printer/patiently';
import { printsSince, usePrinted } from '../../../../printer/printed';
import { lazyComponent } from '../../../../framework/ui/hooks/late';

const PrintStation = lazyComponent(() => patiently(() => import('./PrintStation')), null);

/** Prints new orders, if this device has auto-print switched on. */
const Arrivals = () => printsSince(usePrinted()) !== undefined && <PrintStation />;

export default Arrivals;
