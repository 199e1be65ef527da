import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The field of a day, by its name; a hidden input has its value in the locale's format. */
export const dayField = async (label: string): Promise<HTMLInputElement> => {
  const input = (await screen.findByRole('group', { name: label })).querySelector('input');
  if (!input) throw new Error(`${label} is no field of a day`);
  return input;
};

/** Types a day in the screen's format: 21/11/2026. */
export const typeDay = async (label: string, typed: string): Promise<void> => {
  fireEvent.change(await dayField(label), { target: { value: typed } });
};

/** Opens the field of a first and a last day, which then has the fields of both. */
export const openDays = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Dates, / }));
