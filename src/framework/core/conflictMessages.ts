/** The framework's messages of concurrent edits, in English, under the same keys `framework.*`: loaded with the forms. */
export const conflictMessages = {
  conflict_title: 'Somebody else changed this %{one} while you were editing it.',
  conflict_field: 'Field',
  conflict_newer: 'Newer value',
  conflict_yours: 'Yours',
  conflict_untouched: 'not changed by you',
  conflict_use_newer: 'Use newer values',
  conflict_keep_mine: 'Keep mine',
} as const;
