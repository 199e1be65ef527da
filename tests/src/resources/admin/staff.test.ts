import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenScreen, givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';
import { choose, columnTitles, field, openDialog, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/staff';
const givenSalim = () => server().givenAdmin({ name: 'Salim Khan', email: 'salim@jaldi.example', job: 'support' });
const invite = async (email: string) => {
  const { token } = await server().givenAdmin({ name: 'Rehana' });
  await server().request('POST', '/admin/staff', { token, body: { email, job: 'finance' } });
};

test('the staff is a row each, with job and status, and leads to the account', async () => {
  const { id } = await givenSalim();
  await givenScreen({ path });
  expect(textsOf(await rowOf('Salim Khan'))).toMatch(/^Salim Khan salim@jaldi.example Support Active/);
  await waitFor(() => expect(screen.getByText('salim@jaldi.example').getAttribute('href')).toBe(`/admin/users/${id}/show`));
  expect(columnTitles()).toEqual(['Name', 'Job', 'Status', 'Since', 'Actions']);
});

test('somebody is deactivated for a reason, which stands below the status, and let in again', { tags: 'hold' }, async () => {
  await givenSalim();
  const { user } = await givenScreen({ path });
  await rowOf('Salim Khan');
  await choose(user, 'Salim Khan', 'Deactivate');
  const { element } = await openDialog('Deactivate Salim Khan');
  await user.click(within(element).getByRole('button', { name: 'Deactivate' }));
  await within(element).findByText('This field is required');
  await user.type(field('Reason'), 'Has left');
  await user.click(within(element).getByRole('button', { name: 'Deactivate' }));
  await toast('Salim Khan is deactivated');
  await waitFor(async () => expect(textsOf(await rowOf('Salim Khan'))).toContain('Support Inactive Has left'));
  await choose(user, 'Salim Khan', 'Reactivate');
  await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
  await toast('Salim Khan is reactivated');
});

test('an invitation says until when its link works', { tags: 'hold' }, async () => {
  await invite('new@jaldi.example');
  await givenScreen({ path });
  expect(textsOf(await rowOf('new@jaldi.example'))).toMatch(/Finance Invited The link works until \d+ \w+ \d{4}/);
});

test('an invitation that has ended says what to do', async () => {
  await invite('new@jaldi.example');
  await server().db.updateTable('invitations').set({ expires_at: sql<Date>`now() - interval '1 hour'` }).execute();
  await givenScreen({ path });
  expect(textsOf(await rowOf('new@jaldi.example'))).toContain('Invited The link has expired: send it again');
});

test('a job that only reads staff is offered no change', async () => {
  await server().db.insertInto('jobs').values({ key: 'watch', name: 'Watch', role: 'admin', permissions: ['staff.read'] }).execute();
  await givenSalim();
  const watcher = await server().givenAdmin({ job: 'watch' });
  await givenScreenOf(watcher, path);
  const row = await rowOf('Salim Khan');
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.queryByText('Invite')).toBeNull();
});
