/** Filters from a day to a day, both included. */
export const betweenDays = {
  date_from: { kind: 'date', label: 'From' },
  date_to: { kind: 'date', label: 'To', notBefore: 'date_from' },
} as const;
export const daysOf = <const C extends Readonly<Record<string, string>>>(choices: C) =>
  ({ kind: 'select', label: 'Date of', choices, shownWith: ['date_from', 'date_to'] }) as const;
export const orderDays = { ...betweenDays, day_of: daysOf({ delivered: 'Delivery' }) } as const;
