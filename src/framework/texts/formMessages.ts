import { messages } from './messages';
import { type MessageOf, texts } from './texts';

/** English messages about form input, under the keys `framework.*`; loaded with the forms. */
export const formTexts = texts('framework', {
  ...messages,
  number_least: 'Enter %{least} or more',
  number_most: 'Enter %{most} or less',
  text_long: 'At most %{most} characters',
  number_whole: 'Enter a whole number',
  date_unfinished: 'Enter the whole date',
  duration_invalid: 'Enter a duration such as 1 h 30 min',
  json_invalid: 'This is not JSON: unexpected %{found} in line %{line}, column %{column}',
  json_unfinished: 'This is not JSON: it ends too early, in line %{line}',
  json_too_long:
    'Put %{found} in quotes: it is too long for a number (line %{line}, column %{column})',
  json_same: '%{count} lines without a change',
  still_chosen: '%{label} (no longer offered)',
  tags_hint: 'Press Enter after each',
  create_unanswered: 'The server did not answer. It may have been saved; check the list first.',
  draft_restored: 'What you had typed before you were signed out is back.',
  draft_drop: 'Start over',
  undo_since: '%{fields} was changed again since. Undo the newer change first.',
  undo_invalid: "It can't be put back as it was: %{problem}",
  undo_meanwhile: 'Somebody has changed this just now. Look at it again, then undo.',
});

/** English messages about concurrent edits, under the keys `framework.*`; loaded with the forms. */
export const conflictTexts = texts('framework', {
  conflict_title: 'Somebody else changed this %{one} while you were editing it.',
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
  image_keep: 'Keep the former picture',
  image_remove: 'Remove',
  image_uploading: 'Uploading %{percent}%',
  image_failed: 'Failed to upload image.',
  image_type: 'Choose a %{types} picture of at most %{size}',
  image_size: 'This picture is larger than %{size}. Choose a smaller one.',
  image_of: 'Preview of %{field}',
  image_wait: 'Uploading picture...',
  file_choose: 'Choose a file',
  file_keep: 'Keep the former file',
  file_limit: 'At most %{size}',
  file_failed: 'Failed to upload file.',
  file_wait: 'Uploading file...',
  file_size: 'This file is larger than %{size}. Choose a smaller one.',
});
export type FormMessage = MessageOf<typeof formTexts>;
