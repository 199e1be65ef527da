import { useTranslate } from 'ra-core';
import type { Entry } from '../framework/ui/palette/rows';
import { useCanOpen } from '../navigation/CurrentUserContext';
import { countWaiting, useAllWaiting } from '../pages/approvals/useWaiting';

const APPROVALS = '/admin/approvals';
const text = 'Approve %{smart_count} waiting';

/** Link to the waiting decisions with their number; empty if none wait. */
export const useWaitingEntries = (): readonly Entry[] => {
  const translate = useTranslate();
  const canOpen = useCanOpen()(APPROVALS);
  const count = countWaiting(useAllWaiting(canOpen));
  if (!canOpen || count === 0) return [];
  return [
    {
      key: `${APPROVALS}#waiting`,
      title: translate('palette.waiting', { smart_count: count, _: text }),
      icon: 'check',
      to: { pathname: APPROVALS },
    },
  ];
};
