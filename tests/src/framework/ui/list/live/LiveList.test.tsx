import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameworkSettings } from '../../../../../../src/app/settings';
import { LIVE_CALM_MS } from '../../../../../../src/framework/declaration/constants';
import { configureFramework } from '../../../../../../src/framework/declaration/settings';
import { crates } from '../../actions/crates';
import { givenCrates } from '../../actions/givenCrates';

const live = { ...crates, list: { ...crates.list, live: ['crate', 'shelf'] } };
const heard = new Map<string, (readBefore?: number) => void>();
const tell = (name: string, readBefore?: number) => heard.get(name)?.(readBefore);

beforeEach(() =>
  configureFramework({
    ...frameworkSettings,
    events: {
      subscribe: (name, onEvent) => {
        heard.set(name, onEvent);
        return () => heard.delete(name);
      },
    },
  }),
);
afterEach(() => {
  configureFramework(frameworkSettings);
  vi.restoreAllMocks();
});

const givenLive = async () => {
  const given = await givenCrates({ resource: live, count: 3 });
  await waitFor(() => expect([...heard.keys()]).toEqual(['crate', 'shelf']));
  const reads = () => given.server.sent('GET /crates').length;
  const newRows = () =>
    [...document.querySelectorAll('[data-new]')].map((row) => row.getAttribute('data-row'));
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...given, reads, newRows, show };
};

test('many events are one reason to read the list again, and what has come in is marked', async () => {
  const { server, reads, newRows } = await givenLive();
  server.rows.unshift({ id: '9', name: 'Crate 9', weight: 1, isSealed: false });
  tell('crate');
  tell('shelf');
  tell('crate');
  expect(screen.getByText('Crate 1')).toBeTruthy();
  await screen.findByText('Crate 9');
  await waitFor(() => expect(newRows()).toEqual(['9']));
  expect(reads()).toBe(2);
});

test('a new row above a touched one waits until it is let in', async () => {
  const { server, user } = await givenLive();
  const toTop = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await user.hover(screen.getByText('Crate 1'));
  server.rows.unshift({ id: '9', name: 'Crate 9', weight: 1, isSealed: false });
  tell('crate');
  await user.click(await screen.findByRole('button', { name: '1 new' }));
  expect(screen.getByText('Crate 9')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
  expect(toTop).toHaveBeenCalledWith({ top: 0 });
});

test('a waiting row comes in when the list is idle for a moment', async () => {
  const { server, user, newRows } = await givenLive();
  await user.hover(screen.getByText('Crate 1'));
  server.rows.unshift({ id: '9', name: 'Crate 9', weight: 1, isSealed: false });
  tell('crate');
  await screen.findByRole('button', { name: '1 new' });
  expect(screen.queryByText('Crate 9')).toBeNull();
  const later = Date.now() + LIVE_CALM_MS;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await screen.findByText('Crate 9');
  await waitFor(() => expect(newRows()).toEqual(['9']));
});

test('rows that were read after the event are left alone', async () => {
  const { reads } = await givenLive();
  tell('crate', Date.now() - 60_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(reads()).toBe(1);
  tell('crate', Date.now() + 1);
  await waitFor(() => expect(reads()).toBe(2));
});

test('a hidden tab catches up when it is shown', async () => {
  const { reads, show } = await givenLive();
  show('hidden');
  tell('crate');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(reads()).toBe(1);
  show('visible');
  await waitFor(() => expect(reads()).toBe(2));
});
