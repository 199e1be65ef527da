import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenPosting } from '../../../support/marketplace';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import { givenPlacedOrder } from '../../../support/screens/orders';
import {
  fill,
  findField,
  figures,
  openDialog,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/users';

const givenUser = async (
  name: string,
  columns: { is_active?: boolean; phone?: string; created_at?: string } = {},
) => {
  const { id } = await server().givenCustomer({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@jaldi.example`,
  });
  await server()
    .db.updateTable('users')
    .set({ created_at: '2026-05-20T20:00:00Z', ...columns })
    .where('id', '=', id)
    .execute();
  return id;
};

test('a user is a row with contact, role, status, wallet, orders and the day they joined, read again by Refresh, and is erased after a question', async () => {
  const id = await givenUser('Asha Rao', { phone: '9876500000', is_active: false });
  await givenPosting(server().db, { userId: id, amount_paise: 1_23_456_00 });
  await givenPlacedOrder({ userId: id });
  const zubeida = await givenUser('Zubeida Qureishi', { phone: '9123987650' });
  await givenPosting(server().db, { userId: zubeida, amount_paise: 12_300 });
  const { user } = await givenScreen({ path });
  const row = await rowOf('Asha Rao');
  expect(textsOf(row)).toBe(
    'AR Asha Rao asha.rao@jaldi.example 9876500000 User Inactive ₹1,23,456.00 1 21 May 2026',
  );
  // includes the admin and the owner of the order's store
  await waitFor(() => expect(figures()).toEqual({ Total: '4', Active: '3', Inactive: '1' }));
  await server().db.updateTable('users').set({ is_active: true }).where('id', '=', id).execute();
  await user.click(screen.getByText('Refresh'));
  await waitFor(async () => expect(textsOf(await rowOf('Asha Rao'))).toContain('Active'));
  await waitFor(() => expect(figures()).toEqual({ Total: '4', Active: '4', Inactive: '0' }));

  await user.click(await screen.findByLabelText('Actions for Zubeida Qureishi'));
  const entry = await screen.findByText('Erase', { selector: '[role="menuitem"]' });
  // red, like every action with a confirmation
  expect(entry.className).not.toBe(
    screen.getByText('Export data', { selector: '[role="menuitem"]' }).className,
  );
  await user.click(entry);
  const { element, ...dialog } = await openDialog('Erase');
  expect(element.textContent).toContain('Erase Zubeida Qureishi permanently?');
  const yes = await dialog.findByText('Erase', { selector: 'button' });
  await dialog.findByText('The wallet holds ₹123.00. Where should the money go?');
  expect(yes).toHaveProperty('disabled', true);
  await user.click(dialog.getByLabelText('Keep as unclaimed'));
  expect(yes).toHaveProperty('disabled', true);
  fill(await findField('Reason to keep ₹123.00 as unclaimed'), 'The customer asks for it');
  await waitFor(() => expect(yes).toHaveProperty('disabled', false));
  await user.click(yes);
  expect(await toast('Person erased')).toBeTruthy();
  const erased = await rowOf('Erased person');
  expect(textsOf(erased)).toContain('Inactive Erased');
  await user.click(within(erased).getByLabelText('Actions for Erased person'));
  expect(
    (await screen.findAllByText(/./, { selector: '[role="menuitem"]' })).map(
      (item) => item.textContent,
    ),
  ).toEqual(['View details', 'Export data']);
});
