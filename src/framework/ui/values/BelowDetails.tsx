import { Suspense } from 'react';
import { settings } from '../../core/settings';
import { slotCache } from '../hooks/lazySlot';

const contentOf = slotCache<{ resource: string; id: string }>();

/** What the application shows below every record's details. */
export const BelowDetails = ({ resource, id }: { resource: string; id: string }) => {
  const { belowDetails } = settings().added;
  if (!belowDetails) return null;
  const Slot = contentOf(belowDetails);
  return (
    <Suspense fallback={null}>
      <Slot resource={resource} id={id} />
    </Suspense>
  );
};
