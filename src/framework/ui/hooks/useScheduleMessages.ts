import { scheduleMessages } from '../../core/scheduleMessages';
import { useMessagesOf } from './useMessagesOf';

/** The messages of schedules. */
export const useScheduleMessages = () => useMessagesOf(scheduleMessages);
export type ScheduleMessages = ReturnType<typeof useScheduleMessages>;
