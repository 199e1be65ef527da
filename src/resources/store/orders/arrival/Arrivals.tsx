import { loadWithRetry } from '../../../../printer/patiently';
import { autoPrintSince, usePrinted } from '../../../../printer/printed';
import { late } from '../../../../framework/ui/hooks/late';

const PrintStation = late(() => loadWithRetry(() => import('./PrintStation')), null);

/** Prints new orders, if this device has auto-print switched on. */
const Arrivals = () => autoPrintSince(usePrinted()) !== undefined && <PrintStation />;

export default Arrivals;
