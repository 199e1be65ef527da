import { texts } from './texts';

/** English names of keyboard shortcuts, under the keys `framework.*`; loaded with their list. */
export const keysTexts = texts('framework', {
  keys_find: 'Search everything',
  keys_search: 'Search',
  keys_next: 'Next row',
  keys_previous: 'Previous row',
  keys_open: 'Open the row',
  keys_select: 'Select the row',
  keys_extend: 'Select on, row by row',
  keys_step: 'Next and previous, in details',
  keys_close: 'Close what is open',
  keys_help: 'Show this list',
});
export type KeysMessage = keyof typeof keysTexts.messages;

/** English messages about runs on many rows, under the keys `framework.*`; loaded with the runs. */
export const runTexts = texts('framework', {
  run_collecting: '%{action}: looking up what matches…',
  run_progress: '%{action}: %{done} of %{total}',
  run_stopping: '%{action}: stopping after %{done} of %{total}…',
  run_waiting: 'The server is busy. Trying again in a moment…',
  run_capped: 'More than %{total} match. Do it to the first %{total}?',
  run_capped_go: 'Do the first %{total}',
  run_stop: 'Stop',
  run_undo: 'Undo',
  run_undone: 'Undo %{action}',
  run_done: '%{action}: %{count} done',
  run_same: '%{count} unchanged',
  run_refused: '%{count} could not be done',
  run_rest: '%{count} not tried',
  run_more: 'More than these match: do it again for the others',
  run_ended: 'It ended early: %{problem}',
  run_again: 'Try these again',
  run_rest_go: 'Go on with the rest',
  run_copy: 'Copy',
  run_copied: 'Copied',
  run_download: 'Download',
  run_reason: 'Reason',
  run_none: 'Nothing matches any more',
});
export type RunMessage = keyof typeof runTexts.messages;

export const selectionTexts = texts('framework', {
  select_all: 'Select all %{total} that match',
  select_all_uncounted: 'Select all that match',
  selected: '%{count} selected',
  selected_elsewhere: '%{count} selected, %{elsewhere} not on this page',
  selected_all: 'All %{total} that match are selected',
  selected_all_uncounted: 'All that match are selected',
  selection: 'Selection',
  selection_clear: 'Clear selection',
});

/** English messages about saved views, under the keys `framework.*`; loaded with the panel. */
export const viewTexts = texts('framework', {
  views: 'Saved views',
  views_none: 'Save what you see as a view to come back to it.',
  views_failed: 'The saved views could not be loaded.',
  view_applied: 'Applied',
  view_by: 'By %{name}',
  view_by_former: 'By %{name}, who has left',
  view_given: 'Given to colleagues',
  view_local: 'In this browser only',
  view_actions: 'Actions for %{name}',
  view_placeholder: 'Save this view as…',
  view_name: 'Name of the view',
  view_submit: 'Save view',
  view_save: 'Save',
  view_give: 'Give to colleagues',
  view_take_back: 'Take back from colleagues',
  view_update: 'Update “%{name}”',
  view_rename: 'Rename',
  view_new_name: 'New name of %{name}',
  view_copy: 'Save a copy',
  view_delete: 'Delete',
  view_remove: 'Remove for everybody',
  view_remove_sure: '“%{name}” goes from everybody’s list here. Only %{owner} could give it again.',
  view_remove_go: 'Remove it',
  view_saved: 'View saved',
  view_updated: 'View updated',
  view_renamed: 'View renamed',
  view_deleted: 'View deleted',
  view_removed: 'View removed',
  view_given_now: 'Given to your colleagues',
  view_taken_back: 'No longer given to your colleagues',
  view_restored: 'The view is back',
  view_failed: 'That did not work. Check your connection and try again.',
  view_taken: 'You have a view of this name already',
  view_nameless: 'Enter a name',
  view_changed: '“%{name}” was changed on another device meanwhile. You see the newer one here.',
  view_anyway: 'Do it all the same',
});
export type ViewMessage = keyof typeof viewTexts.messages;
