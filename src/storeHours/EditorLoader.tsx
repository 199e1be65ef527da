import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentProps } from 'react';

// the chunk of the first list has space for a single name, and a screen's chunk names all its parts
const HoursEditor = lazy(() => import('./HoursEditor'));

export const EditorLoader = (props: ComponentProps<typeof HoursEditor>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
    <HoursEditor {...props} />
  </Suspense>
);
