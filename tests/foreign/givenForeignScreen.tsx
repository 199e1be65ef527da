import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestMemoryRouter } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import type { ResourceConfig } from '../../src/framework/declaration/declaration';
import { toResource } from '../../src/framework/ui/screens';
import { inApplication } from '../support/screens/frameworkScreens';
import { foreignProvider } from './givenForeign';

/** A resource's screens at an address, over its server. */
export const givenForeignScreen = (resource: ResourceConfig, at = '') => {
  const { element, toasts } = inApplication({
    resource,
    role: 'clerk',
    dataProvider: foreignProvider([resource]),
    screens: (
      <Routes>
        <Route path={`/${resource.name}/*`} element={toResource(resource)} />
      </Routes>
    ),
  });
  render(
    <TestMemoryRouter initialEntries={[`/${resource.name}${at}`]}>{element}</TestMemoryRouter>,
  );
  return { user: userEvent.setup({ delay: null }), toasts };
};

const tableRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tbody tr')];

/** The table's rows, once they contain the texts in this order. */
export const rowsThatHold = (texts: readonly string[]): Promise<HTMLElement[]> =>
  waitFor(() => {
    const rows = tableRows();
    const missed = texts.findIndex((text, index) => !rows[index]?.textContent?.includes(text));
    if (rows.length !== texts.length || missed >= 0) {
      throw new Error(
        `Wanted ${texts.join(' | ')}, there is ${rows.map(({ textContent }) => textContent).join(' | ')}`,
      );
    }
    return rows;
  });

export const press = async (
  user: ReturnType<typeof userEvent.setup>,
  role: 'button' | 'tab' | 'link',
  name: string | RegExp,
) => user.click(await screen.findByRole(role, { name }));

/** Chooses in a filter: its combobox is named by its label and its value. */
export const choose = async (
  user: ReturnType<typeof userEvent.setup>,
  filter: RegExp,
  option: string,
) => {
  await user.click(await screen.findByRole('combobox', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
};

export const nextPage = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(
    within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Next' }),
  );

/** A field of the open form: a filter of the list below it may have the same label. */
export const fieldOf = (label: string | RegExp): Promise<HTMLElement> =>
  // queried each time: the dialog that waits for its record is not the dialog with the form
  waitFor(() => within(screen.getByRole('dialog')).getByLabelText(label));

/** Replaces the value of a field in the open form. */
export const fill = async (label: string | RegExp, text: string) =>
  void fireEvent.change(await fieldOf(label), { target: { value: text } });
