import { texts } from './texts';

/** English names of keyboard shortcuts, under the keys `framework.*`; loaded with their list. */
export const keysTexts = texts('framework', {
  keys_find: 'Search everything',
  keys_search: 'Search',
  keys_next: 'Next row',
  keys_previous: 'Previous row',
  keys_open: 'Open the row',
  keys_select: 'Select the row',
  keys_extend: 'Extend the selection',
  keys_actions: 'Go to the actions of the selection',
  keys_step: 'Next or previous record in details',
  keys_close: 'Close',
  keys_help: 'Show keyboard shortcuts',
});
export type KeysMessage = keyof typeof keysTexts.messages;

/** English messages of a filter of days, under the keys `framework.*`; loaded with the filter. */
export const daysTexts = texts('framework', {
  date_before: 'Not applied: choose %{day} or later',
  date_after: 'Not applied: choose %{day} or earlier',
  days: 'Dates',
  days_from: 'From %{day}',
  days_until: 'Until %{day}',
  days_all: 'All dates',
  days_today: 'Today',
  days_yesterday: 'Yesterday',
  days_last_7: 'Last 7 days',
  days_this_month: 'This month',
});

/** English messages of a filter with two ends, under the keys `framework.*`; loaded with it. */
export const rangeTexts = texts('framework', {
  range_least: '%{filter} from',
  range_most: '%{filter} to',
  least: 'From',
  most: 'To',
  range_invalid: 'Enter a number',
  range_turned: '“To” must not be less than “From”',
});

/** English messages of a filter with loaded options, under the keys `framework.*`. */
export const optionTexts = texts('framework', {
  filter_failed: "Couldn't load the options.",
  filter_unread: "Couldn't read the options.",
  filter_retry: 'Retry: %{filter}',
});

/** English names of orders, under the keys `framework.*`; loaded with the select of orders. */
export const sortTexts = texts('framework', {
  sort_by: 'Sort by',
  sort_usual: 'Default order',
  sort_text_asc: '%{column}: A to Z',
  sort_text_desc: '%{column}: Z to A',
  sort_other_asc: '%{column}: ascending',
  sort_other_desc: '%{column}: descending',
  sort_number_asc: '%{column}: lowest first',
  sort_number_desc: '%{column}: highest first',
  sort_flag: '%{column}: %{value} first',
  sort_date_asc: '%{column}: oldest first',
  sort_date_desc: '%{column}: newest first',
});
export type SortMessage = keyof typeof sortTexts.messages;

/** English messages about runs on many rows, under the keys `framework.*`; loaded with the runs. */
export const runTexts = texts('framework', {
  run_collecting: '%{action}: finding matching rows…',
  run_progress: '%{action}: %{done} of %{total}',
  run_stopping: '%{action}: stopping after %{done} of %{total}…',
  run_waiting: 'The server is busy. Trying again in a moment…',
  run_capped: 'More than %{total} rows match. Continue with the first %{total}?',
  run_capped_go: 'Continue with %{total}',
  run_stop: 'Stop',
  run_undo: 'Undo',
  run_undone: 'Undo %{action}',
  run_done: '%{action}: %{count} done',
  run_done_as: '%{count} %{done}',
  run_done_undo: '%{count} undone',
  run_same: '%{count} unchanged',
  run_refused: '%{count} failed',
  run_rest: '%{count} not started',
  run_more: 'More rows match. Run it again for the rest.',
  run_ended: 'Stopped early: %{problem}',
  run_again: 'Retry these',
  run_rest_go: 'Continue',
  run_copy: 'Copy',
  run_copied: 'Copied',
  run_download: 'Download',
  run_reason: 'Reason',
  run_none: 'No rows match now',
});
export type RunMessage = keyof typeof runTexts.messages;

export const selectionTexts = texts('framework', {
  select_all: 'Select all %{total} matching rows',
  select_all_uncounted: 'Select all matching rows',
  selected: '%{count} selected',
  selected_elsewhere: '%{count} selected, %{elsewhere} not on this page',
  selected_all: 'All %{total} matching rows selected',
  selected_all_uncounted: 'All matching rows selected',
  selection: 'Selection',
  selection_clear: 'Clear selection',
  selection_key: 'Press A for the actions',
});

/** English messages about saved views, under the keys `framework.*`; loaded with the panel. */
export const viewTexts = texts('framework', {
  views: 'Saved views',
  views_none: 'Save the current list as a view to return to it later.',
  views_failed: "Couldn't load the saved views.",
  view_applied: 'Applied',
  view_by: 'By %{name}',
  view_by_former: 'By %{name}, who has left',
  view_given: 'Shared with staff',
  view_local: 'In this browser only',
  view_actions: 'Actions for %{name}',
  view_placeholder: 'Save this view as…',
  view_name: 'View name',
  view_submit: 'Save view',
  view_save: 'Save',
  view_give: 'Share with staff',
  view_take_back: 'Stop sharing',
  view_update: 'Update “%{name}”',
  view_rename: 'Rename',
  view_new_name: 'New name for %{name}',
  view_copy: 'Save a copy',
  view_delete: 'Delete',
  view_remove: 'Remove for everyone',
  view_remove_sure:
    '“%{name}” will be removed from everyone’s list. Only %{owner} can share this view again.',
  view_remove_go: 'Remove',
  view_saved: 'View saved',
  view_updated: 'View updated',
  view_renamed: 'View renamed',
  view_deleted: 'View deleted',
  view_removed: 'View removed',
  view_given_now: 'Shared with staff',
  view_taken_back: 'No longer shared',
  view_restored: 'View restored',
  view_failed: 'Something went wrong. Check your connection and try again.',
  view_taken: 'You already have a view with this name',
  view_nameless: 'Enter a name',
  view_changed: '“%{name}” was changed on another device. This is the newer version.',
  view_anyway: 'Continue anyway',
});
export type ViewMessage = keyof typeof viewTexts.messages;
