/** The framework's messages of what is typed into forms, in English, under the same keys `framework.*`: loaded with them. */
export const formMessages = {
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
} as const;
