import { scheduleText } from '../../format/scheduleText';
import { wholeWeek } from '../../declaration/schedule';
import { scheduleTexts } from '../../texts/formMessages';
import { useMessages } from '../hooks/useMessages';

/** A week in one line. */
const ScheduleValue = ({ value }: { value: unknown }) =>
  scheduleText(wholeWeek(value), useMessages(scheduleTexts));

export default ScheduleValue;
