import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps } from 'react';
import { late } from '../framework/ui/hooks/late';

// whoever names a screen names all that it is made of: in the first list's chunk there is room for one name
const HoursEditor = late(
  () => import('./HoursEditor'),
  <Skeleton variant="rounded" height={320} />,
);

/** The editor of a store's hours, once its code is there. */
export const EditorLoader = (props: ComponentProps<typeof HoursEditor>) => (
  <HoursEditor {...props} />
);
