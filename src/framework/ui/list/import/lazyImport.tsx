import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { IMPORT_AFTER_MS } from '../../../declaration/constants';
import type { ResourceConfig } from '../../../declaration/declaration';

// nobody imports before the rows are there: they come first
const atRest = () =>
  new Promise((resolve) => setTimeout(resolve, import.meta.env.PROD ? IMPORT_AFTER_MS : 0));
const Offered = lazy(() => atRest().then(() => import('./ImportButton')));

/** Nothing where no import is declared: most lists don't fetch it. Its place is kept, so that no button moves. */
export const ImportButton = ({ resource }: { resource: ResourceConfig }) =>
  resource.api?.import ? (
    <Suspense fallback={<Box sx={{ width: { xs: 44, sm: 127 } }} />}>
      <Offered resource={resource} />
    </Suspense>
  ) : null;
