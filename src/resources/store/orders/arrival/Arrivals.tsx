import { lazy, Suspense } from 'react';
import { patiently } from '../../../../printer/patiently';
import { printsSince, usePrinted } from '../../../../printer/printed';

const PrintStation = lazy(() => patiently(() => import('./PrintStation')));

/** Prints what arrives, where this device was told to. */
const Arrivals = () => (
  <Suspense>{printsSince(usePrinted()) !== undefined && <PrintStation />}</Suspense>
);

export default Arrivals;
