import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { approvedBox, givenCategory } from '../../../support/screens/catalogue';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';

givenScreenServer();

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const states = async () =>
  Object.fromEntries(
    (await server().db.selectFrom('categories').selectAll().execute()).map(
      ({ name, status, is_active }) => [name, `${status} ${is_active ? 'on' : 'off'}`],
    ),
  );
const audited = async () =>
  (
    await server()
      .db.selectFrom('audit_entries')
      .select('action')
      .where('object', '=', 'category')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

// categories.runs.golden.test.ts covers what the other actions on many rows send and change
test('many requests are approved, each with its audit entry; an approved one counts as unchanged and stays approved after Undo', async () => {
  for (const name of ['Haleem', 'Kebab']) await givenCategory({ name, status: 'pending' });
  await givenCategory({ name: 'Dum', status: 'approved' });
  const { user } = await givenScreen({ path: '/admin/categories' });
  for (const name of ['Haleem', 'Kebab', 'Dum'])
    await user.click(await screen.findByLabelText(`Select ${name}`));
  await user.click((await panel('Selection')).getByText('Approve'));
  expect(await (await panel('Approve')).findByText('2 approved · 1 unchanged')).toBeTruthy();
  expect(await states()).toEqual({
    Haleem: 'approved on',
    Kebab: 'approved on',
    Dum: 'approved on',
  });
  // the rows are loaded again
  await waitFor(() =>
    expect([approvedBox('Haleem').checked, approvedBox('Kebab').checked]).toEqual([true, true]),
  );
  await user.click((await panel('Approve')).getByText('Undo'));
  expect(await (await panel('Undo Approve')).findByText('2 undone')).toBeTruthy();
  expect(await states()).toEqual({ Haleem: 'pending on', Kebab: 'pending on', Dum: 'approved on' });
  expect(await audited()).toEqual(['approve', 'approve', 'reopen', 'reopen']);
});
