/** What keys do, in English, under the same keys `framework.*`: loaded with their list. */
export const keysMessages = {
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
} as const;
export type KeysMessage = keyof typeof keysMessages;
