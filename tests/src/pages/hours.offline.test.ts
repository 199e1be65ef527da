// @module-tag hold
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { asEver, givenScreenOf, givenScreenServer, server, unreachable } from '../../support/screens/screenServer';
import { toast } from '../../support/screens/seen';

givenScreenServer();

const open = async () => {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  const { user } = await givenScreenOf(owner, '/store/hours');
  return { press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })) };
};
const setMonday = (closes: string) => {
  fireEvent.change(screen.getByLabelText('Monday, opens'), { target: { value: '11:00' } });
  fireEvent.change(screen.getByLabelText('Monday, closes'), { target: { value: closes } });
};

test('hours that did not reach the server are said not to be saved, until they are changed or saved', async () => {
  const { press } = await open();
  await press(/^Monday/);
  await press('Add hours');
  setMonday('22:00');
  unreachable('PUT /store/hours');
  await press('Save Changes');
  await screen.findByText('Not saved: no connection');
  setMonday('23:00');
  expect(screen.queryByText('Not saved: no connection')).toBeNull();
  await press('Save Changes');
  await screen.findByText('Not saved: no connection');
  asEver('PUT /store/hours');
  await press('Save Changes');
  await toast('Opening hours saved successfully');
  await waitFor(() => expect(screen.queryByText('Not saved: no connection')).toBeNull());
});

test('without a connection the store is said to be open as of when that was known', async () => {
  await open();
  await screen.findByRole('button', { name: 'Open' });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  fireEvent(window, new Event('offline'));
  const pill = await screen.findByRole('button', { name: /^Open, as of \d+:\d\d [ap]m\. No connection$/ });
  expect([pill.dataset.known, pill.textContent]).toEqual(['false', expect.stringContaining('Open?')]);
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await screen.findByRole('button', { name: 'Open' });
});

test('a day with as many times as there may be says so, where the button for another one was', async () => {
  const { press } = await open();
  await press(/^Monday/);
  for (const _ of [1, 2, 3]) await press('Add hours');
  expect(screen.queryByRole('button', { name: 'Add hours' })).toBeNull();
  expect(screen.getByText('3 times a day are the most')).toBeTruthy();
});

test('the form of a closure comes into sight', async () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = function bring(this: Element) {
    shown(this.tagName);
  };
  const { press } = await open();
  await press(/^Add closure/);
  expect(shown).toHaveBeenCalledWith('FORM');
});
