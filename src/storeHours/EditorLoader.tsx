import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps } from 'react';
import { late } from '../framework/ui/hooks/late';

// the chunk of the first list has space for a single name, and a screen's chunk names all its parts
const HoursEditor = late(
  () => import('./HoursEditor'),
  <Skeleton variant="rounded" height={320} />,
);

export const EditorLoader = (props: ComponentProps<typeof HoursEditor>) => (
  <HoursEditor {...props} />
);
