/** The framework's messages of chosen rows, in English, under the same keys `framework.*`: loaded once rows are chosen. */
export const selectionMessages = {
  select_all: 'Select all %{total} that match',
  select_all_uncounted: 'Select all that match',
  selected: '%{count} selected',
  selected_elsewhere: '%{count} selected, %{elsewhere} not on this page',
  selected_all: 'All %{total} that match are selected',
  selected_all_uncounted: 'All that match are selected',
  selection: 'Selection',
  selection_clear: 'Clear selection',
} as const;
