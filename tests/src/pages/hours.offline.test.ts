import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import OpenSwitch from '../../../src/storeHours/OpenSwitch';
import { givenAlone, givenPageOf } from '../../support/screens/pageAlone';
import {
  serveNormally,
  givenScreenServer,
  server,
  failToConnect,
} from '../../support/screens/screenServer';
import { findButton, toast } from '../../support/screens/seen';

givenScreenServer();

const path = '/store/hours';
const setMonday = (closes: string) => {
  fireEvent.change(screen.getByLabelText('Monday, opens'), { target: { value: '11:00' } });
  fireEvent.change(screen.getByLabelText('Monday, closes'), { target: { value: closes } });
};

test('hours that did not reach the server are shown as unsaved, until they are changed or saved; a day takes three times, and the form of a closure scrolls into view', async () => {
  const shown = vi.fn();
  const { scrollIntoView } = Element.prototype;
  onTestFinished(() => void (Element.prototype.scrollIntoView = scrollIntoView));
  Element.prototype.scrollIntoView = function bring(this: Element) {
    shown(this.tagName);
  };
  const { user } = await givenPageOf(await server().givenStoreOwner({ name: 'Rahim' }), path);
  const press = async (name: string | RegExp) => user.click(await findButton(name));
  await press(/^Monday/);
  await press('Add hours');
  setMonday('22:00');
  failToConnect('PUT /store/hours');
  await press('Save Changes');
  await screen.findByText('Not saved: no connection');
  setMonday('23:00');
  expect(screen.queryByText('Not saved: no connection')).toBeNull();
  await press('Save Changes');
  await screen.findByText('Not saved: no connection');
  serveNormally('PUT /store/hours');
  await press('Save Changes');
  await toast('Opening hours saved successfully');
  await waitFor(() => expect(screen.queryByText('Not saved: no connection')).toBeNull());

  for (const _ of [2, 3]) await press('Add hours');
  expect(screen.queryByRole('button', { name: 'Add hours' })).toBeNull();
  expect(screen.getByText('At most 3 times a day')).toBeTruthy();

  shown.mockClear();
  await press(/^Add closure/);
  expect(shown).toHaveBeenCalledWith('FORM');
});

test('without a connection the store is shown as open at the last known time', async () => {
  await givenAlone(
    await server().givenStoreOwner({ name: 'Rahim' }),
    path,
    createElement(OpenSwitch),
  );
  await findButton('Open');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  fireEvent(window, new Event('offline'));
  const pill = await findButton(/^Open, as of \d+:\d\d [ap]m\. No connection$/);
  expect([pill.dataset.known, pill.textContent]).toEqual([
    'false',
    expect.stringContaining('Open?'),
  ]);
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await findButton('Open');
});
