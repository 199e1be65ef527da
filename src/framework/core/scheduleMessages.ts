/** The framework's messages of schedules, in English, under the same keys `framework.*`: loaded with them. */
export const scheduleMessages = {
  schedule_every_day: 'Every day',
  schedule_closed: 'closed',
  schedule_day_closed: 'Closed',
  schedule_whole_day: 'around the clock',
  schedule_day_whole: 'Around the clock',
  schedule_none: 'Not set',
  schedule_opens: '%{day}, opens',
  schedule_closes: '%{day}, closes',
  schedule_next_day: 'Closes on the next day',
  schedule_add: 'Add hours',
  schedule_most: '%{max} times a day are the most',
  schedule_remove: 'Remove %{span} on %{day}',
  schedule_copy: 'Copy to all days',
  schedule_copied: '%{day} copied to all days',
  schedule_clear: 'Remove all hours',
  schedule_unfinished: 'Enter both times',
  schedule_empty: 'Opens and closes at the same time. Around the clock is from %{from} to %{until}',
  schedule_overlap: 'Overlaps with %{day} %{span}',
  schedule_too_many: 'At most %{max} a day',
} as const;
export type ScheduleMessage = keyof typeof scheduleMessages;
