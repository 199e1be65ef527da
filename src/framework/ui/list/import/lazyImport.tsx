import { lazy } from 'react';
import type { ResourceConfig } from '../../../core/declaration';

const Offered = lazy(() => import('./ImportButton'));

/** Nothing where no import is declared: most lists don't fetch it. */
export const ImportButton = ({ resource }: { resource: ResourceConfig }) => (resource.api?.import ? <Offered resource={resource} /> : null);
