import { scheduleMessages } from '../../texts/formMessages';
import { useMessagesOf } from './useMessagesOf';

/** The messages of schedules. */
export const useScheduleMessages = () => useMessagesOf(scheduleMessages);
export type ScheduleMessages = ReturnType<typeof useScheduleMessages>;
