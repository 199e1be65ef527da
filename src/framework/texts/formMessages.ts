import { messages } from './messages';
import { type MessageOf, texts } from './texts';

/** English messages about form input, under the keys `framework.*`; loaded with the forms. */
export const formTexts = texts('framework', {
  ...messages,
  number_least: 'Enter %{least} or more',
  number_most: 'Enter %{most} or less',
  text_long: 'At most %{most} characters',
  number_whole: 'Enter a whole number',
  date_unfinished: 'Enter the full date',
  duration_invalid: 'Enter a duration, e.g. 1 h 30 min',
  json_invalid: 'Invalid JSON: unexpected %{found} in line %{line}, column %{column}',
  json_unfinished: 'Invalid JSON: incomplete in line %{line}',
  json_too_long: 'Put %{found} in quotes: too long for a number (line %{line}, column %{column})',
  json_same: '%{count} unchanged lines',
  still_chosen: '%{label} (no longer offered)',
  tags_hint: 'Press Enter after each value',
  create_unanswered:
    "The server didn't respond. Your entry may be saved. Check the list before you try again.",
  draft_restored: 'We restored what you typed before you were signed out.',
  draft_drop: 'Start over',
  undo_since: '%{fields} has a newer change. Undo that change first.',
  undo_invalid: "Couldn't undo: %{problem}",
  undo_meanwhile: 'Someone just changed this record. Check the record, then undo.',
});

/** English messages about concurrent edits, under the keys `framework.*`; loaded with the forms. */
export const conflictTexts = texts('framework', {
  conflict_title: 'Someone else changed this %{one} while you were editing it.',
  conflict_field: 'Field',
  conflict_newer: 'Newer value',
  conflict_yours: 'Yours',
  conflict_untouched: 'not changed by you',
  conflict_use_newer: 'Use newer values',
  conflict_keep_mine: 'Keep mine',
});

/** English messages about schedules, under the keys `framework.*`; loaded with them. */
export const scheduleTexts = texts('framework', {
  schedule_every_day: 'Every day',
  schedule_closed: 'closed',
  schedule_day_closed: 'Closed',
  schedule_whole_day: '24 hours',
  schedule_day_whole: '24 hours',
  schedule_none: 'Not set',
  schedule_opens: '%{day}, opens',
  schedule_closes: '%{day}, closes',
  schedule_next_day: 'Closes on the next day',
  schedule_add: 'Add hours',
  schedule_most: 'At most %{max} times a day',
  schedule_remove: 'Remove %{span} on %{day}',
  schedule_copy: 'Copy to all days',
  schedule_copied: '%{day} copied to all days',
  schedule_clear: 'Remove all hours',
  schedule_unfinished: 'Enter both times',
  schedule_empty: 'Opens and closes at the same time. For 24 hours, enter %{from} to %{until}',
  schedule_overlap: 'Overlaps with %{day} %{span}',
  schedule_too_many: 'At most %{max} a day',
});
export type ScheduleMessage = keyof typeof scheduleTexts.messages;

/**
 * English messages about pictures and files in forms, under the keys `framework.*`; loaded with
 * their inputs.
 */
export const uploadTexts = texts('framework', {
  image_choose: 'Choose a picture',
  image_drop: 'or drop one here · %{types}, at most %{size}',
  image_limits: '%{types}, at most %{size}',
  image_camera: 'Take a photo',
  image_replace: 'Replace',
  image_keep: 'Keep the current picture',
  image_remove: 'Remove',
  image_uploading: 'Uploading %{percent}%',
  image_failed: 'Failed to upload image.',
  image_type: 'Choose a %{types} picture of at most %{size}',
  image_size: 'This picture is larger than %{size}. Choose a smaller one.',
  image_of: '%{field} preview',
  image_wait: 'Uploading picture...',
  file_choose: 'Choose a file',
  file_keep: 'Keep the current file',
  file_limit: 'At most %{size}',
  file_failed: 'Failed to upload file.',
  file_wait: 'Uploading file...',
  file_size: 'This file is larger than %{size}. Choose a smaller one.',
});
export type FormMessage = MessageOf<typeof formTexts>;
