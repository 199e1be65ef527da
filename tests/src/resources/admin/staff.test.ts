import { screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import {
  choose,
  field,
  fill,
  openDialog,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const invite = async (email: string) => {
  const { token } = await server().givenAdmin({ name: 'Rehana' });
  await server().request('POST', '/admin/staff', { token, body: { email, job: 'finance' } });
};

test('each of the staff and each invitation is a row with job and status; an admin is deactivated for a reason and reactivated', async () => {
  const { id } = await server().givenAdmin({
    name: 'Salim Khan',
    email: 'salim@jaldi.example',
    job: 'support',
  });
  await invite('late@jaldi.example');
  await server()
    .db.updateTable('invitations')
    .set({ expires_at: sql<Date>`now() - interval '1 hour'` })
    .execute();
  await invite('new@jaldi.example');
  const { user } = await givenScreen({ path: '/admin/staff' });
  expect(textsOf(await rowOf('Salim Khan'))).toMatch(
    /^Salim Khan salim@jaldi.example Support Active/,
  );
  await waitFor(() =>
    expect(screen.getByText('salim@jaldi.example').getAttribute('href')).toBe(
      `/admin/users/${id}/show`,
    ),
  );
  expect(textsOf(await rowOf('new@jaldi.example'))).toMatch(
    /Finance Invited The link works until \d+ \w+ \d{4}/,
  );
  expect(textsOf(await rowOf('late@jaldi.example'))).toContain(
    'Invited The link has expired. Send the invitation again.',
  );
  expect(screen.getByText('Invite')).toBeTruthy();

  await choose(user, 'Salim Khan', 'Deactivate');
  const dialog = await openDialog('Deactivate Salim Khan');
  await user.click(dialog.getByText('Deactivate', { selector: 'button' }));
  await dialog.findByText('This field is required');
  fill(field('Reason'), 'Has left');
  await user.click(dialog.getByText('Deactivate', { selector: 'button' }));
  await toast('Salim Khan is deactivated');
  await waitFor(async () =>
    expect(textsOf(await rowOf('Salim Khan'))).toContain('Support Inactive Has left'),
  );
  await choose(user, 'Salim Khan', 'Reactivate');
  await user.click(await screen.findByText('Reactivate', { selector: '[role="dialog"] button' }));
  await toast('Salim Khan is reactivated');
});
