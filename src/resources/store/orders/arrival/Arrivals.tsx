import { loadWithRetry } from '../../../../printer/patiently';
import { autoPrintSince, usePrinted } from '../../../../printer/printed';
import { lazyComponent } from '../../../../framework/ui/hooks/late';

const PrintStation = lazyComponent(() => loadWithRetry(() => import('./PrintStation')), null);

/** Prints new orders, if this device has auto-print switched on. */
const Arrivals = () => autoPrintSince(usePrinted()) !== undefined && <PrintStation />;

export default Arrivals;
