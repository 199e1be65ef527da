import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type ScheduleMessage, scheduleMessages } from '../../core/scheduleMessages';

/** Translates the messages of schedules; English where the language lacks one. */
export const useScheduleMessages = () => {
  const translate = useTranslate();
  return useMemo(
    () =>
      (name: ScheduleMessage, values: Readonly<Record<string, string | number>> = {}): string =>
        translate(`framework.${name}`, { ...values, _: scheduleMessages[name] }),
    [translate],
  );
};
export type ScheduleMessages = ReturnType<typeof useScheduleMessages>;
