import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { english } from '../../../src/i18n/english';
import { canReload, ScreenBoundary } from '../../../src/layout/Layout';

// React prints what a boundary catches
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

let failure: Error | undefined;
const Screen = () => {
  if (failure) throw failure;
  return <h1>Stores</h1>;
};

const givenScreenThat = (fails: Error) => {
  failure = fails;
  const reload = vi.fn();
  render(
    <TestTranslationProvider messages={english}>
      <ScreenBoundary reload={reload}>
        <Screen />
      </ScreenBoundary>
    </TestTranslationProvider>,
  );
  return reload;
};
const missingChunk = new TypeError(
  'Failed to fetch dynamically imported module: /assets/stores.js',
);

it('a screen that crashed is tried again by Retry', async () => {
  const reload = givenScreenThat(new Error('broken'));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  failure = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('heading', { name: 'Stores' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('a missing chunk reloads the page once', () => {
  expect(givenScreenThat(missingChunk)).toHaveBeenCalledOnce();
});

it('a chunk that is still missing after that is for the person to retry', async () => {
  canReload();
  const reload = givenScreenThat(missingChunk);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('without a network a missing chunk keeps the page, and reloads it when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = givenScreenThat(missingChunk);
  expect(screen.getByText(/Check your connection/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});
