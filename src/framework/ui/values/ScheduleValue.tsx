import { scheduleText } from '../../core/scheduleText';
import { wholeWeek } from '../../core/schedule';
import { useScheduleMessages } from '../hooks/useScheduleMessages';

/** A week in one line. */
const ScheduleValue = ({ value }: { value: unknown }) =>
  scheduleText(wholeWeek(value), useScheduleMessages());

export default ScheduleValue;
