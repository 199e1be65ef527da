import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, businessDay } from '../../../../../contract/time';
import { typeDay } from '../../../../support/screens/days';
import { givenStore } from '../../../../support/screens/given';
import {
  givenScreen,
  givenScreenServer,
  recordedRequests,
  server,
} from '../../../../support/screens/screenServer';
import { fill, findField, openDialog, textsOf } from '../../../../support/screens/seen';

givenScreenServer();

const NAME = 'Close temporarily…';
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const typed = (day: string) => day.split('-').toReversed().join('/');
const stored = () =>
  server()
    .db.selectFrom('store_closures')
    .select(['begins_at', 'ends_at', 'reason'])
    .orderBy('id')
    .execute();

test('the selected stores close for a holiday by one question, and Undo opens them', async () => {
  for (const name of ['Bahar', 'Shadab']) await givenStore({ name });
  const { user } = await givenScreen({ path: '/admin/stores' });
  for (const name of ['Bahar', 'Shadab'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click((await panel('Selection')).getByRole('button', { name: NAME }));
  const dialog = await openDialog('Close stores temporarily');
  const submit = () => user.click(screen.getByRole('button', { name: 'Close Stores' }));
  await submit();
  expect(await dialog.findByText('Enter a date')).toBeTruthy();
  expect(recordedRequests('POST /admin/stores/bulk')).toEqual([]);

  const first = addDays(businessDay(new Date()), 3);
  await typeDay('First day', typed(first));
  fill(await findField('Reason for closing (the store sees this)'), 'Closed on Eid');
  await submit();
  expect(await (await panel(NAME)).findByText('2 closed')).toBeTruthy();
  const closure = {
    begins_at: new Date(`${first}T05:00:00+05:30`),
    ends_at: new Date(`${addDays(first, 1)}T05:00:00+05:30`),
    reason: 'Closed on Eid',
  };
  expect(await stored()).toEqual([closure, closure]);

  await user.click((await panel(NAME)).getByRole('button', { name: 'Undo' }));
  expect(await (await panel(`Undo ${NAME}`)).findByText('2 undone')).toBeTruthy();
  expect(await stored()).toEqual([]);
  expect(textsOf(document.body)).not.toContain('Closed on Eid');
});
