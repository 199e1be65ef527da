import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter, useNotificationContext, type AuthProvider, type TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raMessages from 'ra-language-english';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { mayAccess } from '../../src/framework/core/access';
import type { ResourceConfig } from '../../src/framework/core/declaration';
import { frameworkMessages } from '../../src/framework/core/messages';
import { toResource } from '../../src/framework/ui/screens';
import { foreignProvider } from './givenForeign';

// the first screen of a file waits for its code to be compiled
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });

const authOf = (resource: ResourceConfig): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  canAccess: async ({ resource: name, action }) => mayAccess([resource], ['clerk'], name ?? '', action),
});

/** Notes what would be a toast. */
const Toasts = ({ texts }: { texts: string[] }) => {
  const { notifications, takeNotification } = useNotificationContext();
  useEffect(() => {
    if (notifications.length > 0) texts.push(String(takeNotification()?.message));
  }, [notifications, takeNotification, texts]);
  return null;
};

const english: TranslationMessages = { ...raMessages, ...frameworkMessages };

/** A resource's screens at an address, over its server. */
export const givenForeignScreen = (resource: ResourceConfig, at = '') => {
  const toasts: string[] = [];
  const user = userEvent.setup({ delay: null });
  render(
    <TestMemoryRouter initialEntries={[`/${resource.name}${at}`]}>
      <CoreAdminContext
        dataProvider={foreignProvider([resource])}
        authProvider={authOf(resource)}
        i18nProvider={polyglotI18nProvider(() => english, 'en', [], { allowMissing: true })}
        store={memoryStore()}
      >
        <Toasts texts={toasts} />
        <Routes>
          <Route path={`/${resource.name}/*`} element={toResource(resource)} />
        </Routes>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { user, toasts };
};

const tableRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tbody tr')];

/** What stands in the table, row by row, once its rows are those that hold the texts, in this order. */
export const rowsThatHold = (texts: readonly string[]): Promise<HTMLElement[]> =>
  waitFor(() => {
    const rows = tableRows();
    const missed = texts.findIndex((text, index) => !rows[index]?.textContent?.includes(text));
    if (rows.length !== texts.length || missed >= 0) {
      throw new Error(`Wanted ${texts.join(' | ')}, there is ${rows.map(({ textContent }) => textContent).join(' | ')}`);
    }
    return rows;
  });

export const press = async (user: ReturnType<typeof userEvent.setup>, role: 'button' | 'tab' | 'link', name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }));

/** Chooses in a filter: its combobox is named by its label and what is chosen. */
export const choose = async (user: ReturnType<typeof userEvent.setup>, filter: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
};

export const nextPage = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Next' }));

/** Replaces what stands in a field of the open form. */
export const fill = async (user: ReturnType<typeof userEvent.setup>, label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
