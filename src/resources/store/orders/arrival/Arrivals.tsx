import { PRINTER_RETRY_MS } from '../../../../printer/constants';
import { autoPrintSince, usePrinted } from '../../../../printer/printed';
import { lazyComponent } from '../../../../framework/ui/hooks/late';

/**
 * Loads a part that is invisible until it arrives: a lost connection must not crash the bar that
 * contains it.
 */
export const loadWithRetry = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PRINTER_RETRY_MS));
    return loadWithRetry(load);
  });

const PrintStation = lazyComponent(() => loadWithRetry(() => import('./PrintStation')), null);

/** Prints new orders, if this device has auto-print switched on. */
const Arrivals = () => autoPrintSince(usePrinted()) !== undefined && <PrintStation />;

export default Arrivals;
