import { texts } from '../../texts/texts';

/** The texts of the search across all resources; loaded with it. */
export const paletteTexts = texts('framework.palette', {
  title: 'Search everything',
  placeholder: 'Search %{what}…',
  placeholder_bare: 'Go to…',
  results: 'Results',
  recent: 'Recent',
  waiting: 'Waits for you',
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
  short: 'One more letter or digit finds records.',
  unsearchable: '“%{text}” has no letter or digit to search for.',
  long: 'At most %{most} characters can be searched for; these are %{count}.',
  searching: 'Searching…',
  none: 'Nothing found for “%{text}”.',
  found: '%{smart_count} result |||| %{smart_count} results',
  failed: 'Could not be searched: %{what}.',
  retry: 'Retry',
  close: 'Close',
  keys: '↑ ↓ move · Enter opens · Esc closes',
});
export type PaletteMessage = keyof typeof paletteTexts.messages;
