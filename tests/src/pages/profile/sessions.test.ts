import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';

givenScreenServer();

const list = async () =>
  within(await screen.findByRole('list', { name: 'Where you are signed in' }));
const givenDevice = async (userId: string, device: string, address: string) => {
  await server()
    .db.insertInto('sessions')
    .values({ user_id: userId, device, address, expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
};

test('people see where they are signed in, end one session and then all others', async () => {
  const [self, other] = [await server().givenAdmin(), await server().givenAdmin()];
  for (const device of ['Chrome on Android', 'Firefox on Linux', 'Safari on macOS'])
    await givenDevice(self.id, device, '203.0.113.7');
  await givenDevice(other.id, 'Chrome on Windows', '203.0.113.8');
  const { user } = await givenScreenOf(self, '/admin/profile');
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(4));
  expect((await list()).getAllByRole('listitem')[0]?.textContent).toContain('This device');
  await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
  const left = await server()
    .db.selectFrom('sessions')
    .select('user_id')
    .where('revoked_at', 'is', null)
    .orderBy('user_id')
    .execute();
  expect(left.map(({ user_id }) => user_id).toSorted()).toEqual(
    [other.id, other.id, self.id].toSorted(),
  );
});
