import Alert from '@mui/material/Alert';
import { parseInstant } from '../../../contract/time';
import { inWeekOrder, weekdayText } from '../../framework/format/scheduleText';
import { type Schedule, scheduleProblems } from '../../framework/declaration/schedule';
import { serverNow } from '../../framework/browser/serverClock';
import { hoursTexts } from '../messages';
import type { StoreHours } from '../readHours';
import { closedDaysOf, isOutside } from './unsaidDays';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** True for other hours that replace the week's, and end after the week takes effect. */
const hasOtherHours = ({ closures }: StoreHours, at: Date): boolean =>
  closures.some(
    ({ spans, from, until }) =>
      spans.length > 0 && parseInstant(from) <= at.getTime() && parseInstant(until) > at.getTime(),
  );

/**
 * Implicit effects of a week: a store that was open around the clock is closed on days without
 * hours, perhaps at once.
 */
export const Consequences = ({ hours, week }: { hours: StoreHours; week: Schedule }) => {
  const message = useMessages(hoursTexts);
  const now = serverNow();
  if (week.length === 0) return null;
  const closed = hours.hasHours ? [] : inWeekOrder(closedDaysOf(week));
  const days = closed.map(({ weekday }) => weekdayText(weekday)).join(', ');
  const hasTimes =
    week.some(({ spans }) => spans.length > 0) && scheduleProblems(week).length === 0;
  const closesNow = hasTimes && hours.isOpen && !hasOtherHours(hours, now) && isOutside(week, now);
  if (days === '' && !closesNow) return null;
  return (
    <Alert severity="info" role="status" sx={{ mt: '12px' }}>
      {days !== '' && <div>{message('week_days_closed', { days })}</div>}
      {closesNow && <div>{message('week_closes_now')}</div>}
    </Alert>
  );
};
