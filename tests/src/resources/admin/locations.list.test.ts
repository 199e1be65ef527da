import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  serveNormally,
  recordedRequests,
  expectPrintedFailure,
  givenScreen,
  givenScreenServer,
  respondWith,
  server,
} from '../../../support/screens/screenServer';
import { givenLocation } from '../../../support/screens/given';
import { figures, rowNames, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const requestedQueries = () =>
  recordedRequests('GET /admin/locations/?').map(({ path }) => path.split('?')[1]);

/**
 * A location added at 8 pm in London, which is the next day in Hyderabad, and a location that is
 * switched off.
 */
const givenAbids = async () => {
  const location = await givenLocation({ name: 'Abids', pincode: '500001' });
  await server()
    .db.updateTable('locations')
    .set({ created_at: new Date('2026-05-20T20:00:00Z') })
    .where('id', '=', location.id)
    .execute();
  await givenLocation({ name: 'Begumpet', is_active: false });
  return location;
};

test('an address of details, which a location does not have, leads to the list, which can be loaded again after a failure of rows and figures', async () => {
  expectPrintedFailure();
  const { id } = await givenAbids();
  respondWith('GET /admin/locations/', { status: 500, body: {}, times: 1 });
  respondWith('GET /admin/locations/stats', { status: 403, body: { message: 'No' } });
  const { user, address } = await givenScreen({
    path: `/admin/locations/${id}/show?page=1&perPage=20`,
  });
  const alert = await screen.findByRole('alert');
  expect(textsOf(alert)).toBe('Failed to load locations');
  await waitFor(() => expect(address()).toMatch(/^\/admin\/locations\?page=1&perPage=20/));
  expect(screen.queryByText("You don't have access to this page")).toBeNull();
  expect(rowNames()).toEqual([]);
  const unknown = { Total: '–', Active: '–', Inactive: '–' };
  await waitFor(() => expect(figures()).toEqual(unknown));
  expect(recordedRequests('GET /admin/locations/stats')).toHaveLength(1);

  await user.click(within(alert.parentElement ?? alert).getByText('Retry'));
  expect(textsOf(await rowOf('Abids'))).toBe(
    'Abids Hyderabad Telangana 500001 Everywhere Active 21 May 2026 Disable',
  );
  await waitFor(() => expect(figures()).toEqual(unknown));
  serveNormally('GET /admin/locations/stats');
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(figures()).toEqual({ Total: '2', Active: '1', Inactive: '1' }));
  expect(rowNames()).toEqual(['Begumpet', 'Abids']);
  expect(requestedQueries()).toEqual(['page=1&limit=20', 'page=1&limit=20']);
});
