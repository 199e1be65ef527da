import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps } from 'react';
import { lazyComponent } from '../framework/ui/hooks/late';

// the chunk of the first list has space for a single name, and a screen's chunk names all its parts
const HoursEditor = lazyComponent(
  () => import('./HoursEditor'),
  <Skeleton variant="rounded" height={320} />,
);

export const EditorLoader = (props: ComponentProps<typeof HoursEditor>) => (
  <HoursEditor {...props} />
);
