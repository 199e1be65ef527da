import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { TestMemoryRouter, type Store, type TranslationMessages } from 'ra-core';
import { useEffect } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { toResource } from '../../../../../src/framework/ui/screens';
import { inApplication } from '../../../../support/screens/frameworkScreens';
import { FakeServer } from './fakeServer';
import { kitchenRows, kitchens } from './kitchens';

interface Given {
  resource?: ResourceConfig;
  rows?: number;
  server?: FakeServer;
  at?: string;
  role?: string;
  store?: Store;
  messages?: Partial<TranslationMessages>;
}

type Go = (steps: number) => void;

/** The browser's Back and Forward, and the menu's link to the list. */
const Travel = ({ to, onReady }: { to: string; onReady: (go: Go) => void }) => {
  const navigate = useNavigate();
  useEffect(() => onReady((steps) => void navigate(steps)), [navigate, onReady]);
  return <Link to={to}>Menu entry</Link>;
};

/** A resource's screens at an address, with the visible texts and the server's received calls. */
export const givenList = ({
  resource = kitchens,
  rows = 25,
  at = '',
  role = 'admin',
  server = new FakeServer(kitchenRows(rows)),
  ...given
}: Given = {}) => {
  const place = { pathname: '', search: '' };
  const travel: { go?: Go } = {};
  const onReady = (go: Go): void => void Object.assign(travel, { go });
  const user = userEvent.setup({ delay: null });
  const { element, toasts } = inApplication({
    ...given,
    resource,
    role,
    dataProvider: server.provider(),
    screens: (
      <>
        <Travel to={`/${resource.name}`} onReady={onReady} />
        <Routes>
          <Route path={`/${resource.name}/*`} element={toResource(resource)} />
          <Route path="/access-denied" element={<p>Denied</p>} />
        </Routes>
      </>
    ),
  });
  const { unmount: leave } = render(
    <TestMemoryRouter
      initialEntries={[`/${resource.name}${at}`]}
      locationCallback={({ pathname, search }) => Object.assign(place, { pathname, search })}
    >
      {element}
    </TestMemoryRouter>,
  );
  const query = () => new URLSearchParams(place.search);
  const back = () => act(() => travel.go?.(-1));
  const forward = () => act(() => travel.go?.(1));
  return { server, user, place, query, toasts, back, forward, leave };
};

/** Opens a select that shows `shown` and chooses another option. */
export const choose = async (user: UserEvent, select: string, shown: string, option: string) => {
  const box = await screen.findByRole('combobox', { name: `${select}, ${shown}` });
  // it can be opened once its options are loaded
  await waitFor(() => expect(box.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
};

// by its text: each query by role would compute the accessible name of every row
export const rowOf = async (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const row = screen.getByText(name).closest('tr');
    if (!row) throw new Error(`${name} is not in a table`);
    return row;
  });
export const loaded = async (name = 'Kitchen 1') => rowOf(name);
export const pagerButton = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name });

/** react-admin prints a failed call outside production; a test with a failing call expects that. */
export const expectPrintedFailure = () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
};

export const givenPhone = () => {
  window.matchMedia = (query) => ({
    matches: query.includes('max-width'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
};
