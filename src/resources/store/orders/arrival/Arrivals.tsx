import { lazy, Suspense } from 'react';
import { patiently } from '../../../../printer/patiently';
import { printsSince, usePrinted } from '../../../../printer/printed';

const PrintStation = lazy(() => patiently(() => import('./PrintStation')));

/** Prints new orders, if this device has auto-print switched on. */
const Arrivals = () => (
  <Suspense>{printsSince(usePrinted()) !== undefined && <PrintStation />}</Suspense>
);

export default Arrivals;
