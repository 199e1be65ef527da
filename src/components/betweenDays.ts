/** From a day to a day, both of them included. */
export const betweenDays = {
  date_from: { kind: 'date', label: 'From' },
  date_to: { kind: 'date', label: 'To', notBefore: 'date_from' },
} as const;
