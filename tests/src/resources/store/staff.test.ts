import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordedAbout } from '../../../support/auditEntries';
import { givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';
import { choose, fill, openDialog, toast } from '../../../support/screens/seen';
import { givenMember } from '../../../server/users/staff/given';

givenScreenServer();

test('a person is removed from the store for a reason, without which nothing is sent', async () => {
  const owner = await server().givenStoreOwner();
  const cook = await givenMember(server(), owner, 'kitchen');
  const { user } = await givenScreenOf(owner, '/store/staff');
  await choose(user, cook.name, 'Remove');
  const dialog = await openDialog(`Remove ${cook.name}`);
  await user.click(dialog.getByText('Remove', { selector: 'button' }));
  const reason = dialog.getByLabelText('Reason');
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  fill(reason, 'Moved to Vizag');
  await user.click(dialog.getByText('Remove', { selector: 'button' }));
  await toast(`${cook.name} is removed from the store`);
  expect((await recordedAbout(server(), 'user', cook.id)).at(-1)).toMatchObject({
    action: 'remove',
    after: { reason: 'Moved to Vizag' },
  });
});
