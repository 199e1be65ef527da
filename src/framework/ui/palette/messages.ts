import { texts } from '../../texts/texts';

/** The texts of the search across all resources; loaded with it. */
export const paletteTexts = texts('framework.palette', {
  title: 'Search everything',
  placeholder: 'Search %{what}…',
  placeholder_bare: 'Go to…',
  results: 'Results',
  recent: 'Recent',
  waiting: 'Waiting for you',
  actions: 'Actions',
  screens: 'Screens',
  views: 'Saved views',
  view: 'Saved view',
  view_of: 'Saved view of %{name}',
  last_week: 'last week',
  last_month: 'last month',
  all_of: 'All %{count} %{many}',
  empty: 'Type a number, a phone or a name.',
  empty_bare: 'Type the name of a screen.',
  short: 'Type one more letter or digit to find records.',
  unsearchable: '“%{text}” has no letter or digit to search for.',
  long: 'Search for at most %{most} characters. You typed %{count}.',
  searching: 'Searching…',
  none: 'Nothing found for “%{text}”.',
  found: '%{smart_count} result |||| %{smart_count} results',
  failed: "Couldn't search: %{what}.",
  retry: 'Retry',
  close: 'Close',
  keys: '↑ ↓ move · Enter opens · Esc closes',
});
export type PaletteMessage = keyof typeof paletteTexts.messages;
