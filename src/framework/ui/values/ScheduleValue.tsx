import { scheduleText } from '../../format/scheduleText';
import { wholeWeek } from '../../declaration/schedule';
import { scheduleTexts } from '../../texts/formMessages';
import { useMessages } from '../hooks/useMessages';

const ScheduleValue = ({ value }: { value: unknown }) =>
  scheduleText(wholeWeek(value), useMessages(scheduleTexts));

export default ScheduleValue;
