import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentProps } from 'react';

// whoever names a screen names all that it is made of: in the first list's chunk there is room for one name
const HoursEditor = lazy(() => import('./HoursEditor'));

/** The editor of a store's hours, once its code is there. */
export const EditorLoader = (props: ComponentProps<typeof HoursEditor>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
    <HoursEditor {...props} />
  </Suspense>
);
