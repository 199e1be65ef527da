import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { addDays, firstDayOf } from '../../../../../contract/time';
import { daysOf } from '../../../../../src/framework/ui/palette/useExportEntries';
import { watchDownloads } from '../../../../support/screens/orders';
import { PaletteButton } from '../../../../../src/layout/PaletteButton';
import type { Person } from '../../../../support/people';
import { givenAlone } from '../../../../support/screens/pageAlone';
import { openPalette } from '../../../../support/screens/palette';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenServer,
  respondWith,
  server,
} from '../../../../support/screens/screenServer';
import { toast } from '../../../../support/screens/seen';

givenScreenServer();
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['last_week', '2026-11-25', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['last_week', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s of %s is %s to %s', (period, today, first, last) => {
  expect(daysOf(period, today)).toEqual([first, last]);
});

const lines = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const exportLine = (period: string) =>
  waitFor(() => screen.getByText(`Export Orders: ${period}`, { selector: '[role="option"] *' }));

/** The global search, without the screens that it opens. */
const givenPalette = async (person: Person) => {
  const part = createElement(PaletteButton);
  const { user, address } = await givenAlone(person, '/admin/coupons', part, {
    isEverywhere: true,
  });
  const searchFor = async (text: string) => {
    await openPalette(user);
    await user.paste(text);
  };
  return { user, address, searchFor };
};

test('the file of last week is fetched from the global search, and the list shows its rows; a failed file has the reason of the server', async () => {
  const { saved } = watchDownloads();
  const { user, address, searchFor } = await givenPalette(await server().givenAdmin());
  await searchFor('export orders last');
  await user.click(await exportLine('last week'));
  const monday = addDays(firstDayOf('this_week'), -7);
  await waitFor(() =>
    expect(recordedRequests('GET /admin/orders/export').map(({ path }) => path)).toEqual([
      expect.stringContaining(`date_from=${monday}&date_to=${addDays(monday, 6)}`),
    ]),
  );
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(address()).toMatch(new RegExp(`^.admin.orders.filter=.*${monday}`)));

  expectPrintedFailure();
  respondWith('GET /admin/orders/export', {
    status: 500,
    body: { detail: 'The file can not be made' },
  });
  await searchFor('export orders last month');
  await user.click(await exportLine('last month'));
  await toast('The file can not be made');
  expect(saved).toHaveLength(1);
});

test('a person who may read a list, but have no file of it, is offered none', async () => {
  const { searchFor } = await givenPalette(await server().givenAdmin({ job: 'support' }));
  await searchFor('export orders last');
  // the field names the lists once the person's permissions are known
  const field = screen.getByLabelText<HTMLInputElement>('Search everything', { selector: 'input' });
  await waitFor(() => expect(field.placeholder).toContain('stores'));
  await screen.findByText(/Nothing found/);
  expect(lines().filter((line) => line?.includes('Export Orders'))).toEqual([]);
});
