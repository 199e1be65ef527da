import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { givenList, givenPhone, loaded } from './list/givenList';

afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

it('on a phone the figures are a line, which opens all of them', async () => {
  givenPhone();
  const { user } = givenList();
  const line = await screen.findByRole('button', { name: /^Figures/, expanded: false });
  await waitFor(() => expect(line.textContent).toMatch(/Figures.*\d/));
  expect(document.querySelector('dl[aria-label="Figures"]')).toBeNull();
  await user.click(line);
  expect(document.querySelector('dl[aria-label="Figures"]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Figures', expanded: true }));
  expect(document.querySelector('dl[aria-label="Figures"]')).toBeNull();
});

it('if there is space they are open', async () => {
  givenList();
  await loaded();
  expect(document.querySelector('dl[aria-label="Figures"]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Figures/ })).toBeNull();
});
