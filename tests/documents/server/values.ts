export type Row = Record<string, unknown>;

export const IMAGE = '/favicon.svg';
export const pad = (value: number): string => String(value).padStart(2, '0');
/** An hour of 10 November 2026 in UTC. */
export const at = (hour: number, day = 10): string => `2026-11-${pad(day)}T${pad(hour)}:30:00Z`;
export const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

export const customer = {
  id: 'user-1',
  name: 'Customer 01',
  email: 'customer1@example.com',
  phone: '9876500000',
};
