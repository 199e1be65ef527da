import { scheduleText } from '../../format/scheduleText';
import { wholeWeek } from '../../declaration/schedule';
import { useScheduleMessages } from '../hooks/useScheduleMessages';

/** A week in one line. */
const ScheduleValue = ({ value }: { value: unknown }) =>
  scheduleText(wholeWeek(value), useScheduleMessages());

export default ScheduleValue;
