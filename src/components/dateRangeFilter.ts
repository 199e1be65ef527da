/**
 * Filter for the server's `date_range`, which counts days and weeks in the business's time zone.
 */
export const dateRangeFilter = {
  kind: 'select',
  choices: { all: 'All Time', today: 'Today', this_week: 'This Week', this_month: 'This Month' },
  param: 'date_range',
  days: { today: 1, this_week: 7, this_month: 31 },
} as const;
