/** From a day to a day, both of them included. */
export const betweenDays = {
  date_from: { kind: 'date', label: 'From' },
  date_to: { kind: 'date', label: 'To', notBefore: 'date_from' },
} as const;
/** The same, of placing or delivery. */
export const orderDays = {
  ...betweenDays,
  day_of: { kind: 'select', label: 'Days of', choices: { delivered: 'Delivery' } },
} as const;
