import { Suspense } from 'react';
import { settings } from '../../declaration/settings';
import { slotCache } from '../hooks/lazySlot';

interface Props {
  resource: string;
  id: string;
  onChanged: () => void;
}

const contentOf = slotCache<Props>();

/** What the application shows below every record's details. */
export const BelowDetails = (props: Props) => {
  const { belowDetails } = settings().added;
  if (!belowDetails) return null;
  const Slot = contentOf(belowDetails);
  return (
    <Suspense fallback={null}>
      <Slot {...props} />
    </Suspense>
  );
};
