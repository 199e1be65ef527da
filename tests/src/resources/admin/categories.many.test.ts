// @module-tag hold
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenCategory } from '../../../support/screens/catalogue';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import { givenScratchRule } from '../../../support/scratchRules';
import { openDialog } from '../../../support/screens/seen';

givenScreenServer();

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const select = async (user: { click(element: Element): Promise<void> }, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};
const states = async () => Object.fromEntries(
  (await server().db.selectFrom('categories').selectAll().execute()).map(({ name, status, is_active }) => [name, `${status} ${is_active ? 'on' : 'off'}`]),
);
const audited = async () =>
  (await server().db.selectFrom('audit_entries').select('action').where('object', '=', 'category').orderBy('id').execute()).map(({ action }) => action);

test('many requests are approved, each with its entry; what was approved is counted as unchanged and stays so after Undo', async () => {
  for (const name of ['Haleem', 'Kebab']) await givenCategory({ name, status: 'pending' });
  await givenCategory({ name: 'Dum', status: 'approved' });
  const { user } = await givenScreen({ path: '/admin/categories' });
  await select(user, 'Haleem', 'Kebab', 'Dum');
  await user.click((await panel('Selection')).getByRole('button', { name: 'Approve' }));
  expect(await (await panel('Approve')).findByText('Approve: 2 done · 1 unchanged')).toBeTruthy();
  expect(await states()).toEqual({ Haleem: 'approved on', Kebab: 'approved on', Dum: 'approved on' });
  await user.click((await panel('Approve')).getByRole('button', { name: 'Undo' }));
  expect(await (await panel('Undo Approve')).findByText('Undo Approve: 2 done')).toBeTruthy();
  expect(await states()).toEqual({ Haleem: 'pending on', Kebab: 'pending on', Dum: 'approved on' });
  expect(await audited()).toEqual(['approve', 'approve', 'reopen', 'reopen']);
});

test('many are rejected with one reason, and what cannot be is reported in words', async () => {
  await givenCategory({ name: 'Haleem', status: 'pending' });
  await givenCategory({ name: 'Dum', status: 'approved' });
  const { user } = await givenScreen({ path: '/admin/categories' });
  await select(user, 'Haleem', 'Dum');
  await user.click((await panel('Selection')).getByRole('button', { name: 'Reject' }));
  const asking = await openDialog('Reject requests');
  await user.type(asking.getByRole('textbox', { name: /Reason/ }), 'Sold under Specials already');
  await user.click(asking.getByText('Reject Requests', { selector: 'button' }));
  expect(await (await panel('Reject')).findByText('Reject: 1 done')).toBeTruthy();
  expect((await panel('Reject')).getByText(/Dum/).textContent).toContain('Dum: This category is approved. Take the approval back first, or disable it');
  expect((await server().db.selectFrom('categories').select('reason').where('name', '=', 'Haleem').executeTakeFirstOrThrow()).reason).toBe('Sold under Specials already');
  expect(await states()).toEqual({ Haleem: 'rejected on', Dum: 'approved on' });
});

test('many are disabled after a question, and Undo leaves what somebody has changed since', async () => {
  for (const name of ['Haleem', 'Kebab']) await givenCategory({ name, status: 'approved' });
  const { user } = await givenScreen({ path: '/admin/categories' });
  await select(user, 'Haleem', 'Kebab');
  await user.click((await panel('Selection')).getByRole('button', { name: 'Disable' }));
  const asking = await openDialog('Disable');
  expect(asking.element.textContent).toContain('Disable 2 categories? Customers no longer see them. You can undo it afterwards.');
  await user.click(asking.getByText('Disable', { selector: 'button' }));
  expect(await (await panel('Disable')).findByText('Disable: 2 done')).toBeTruthy();
  await server().db.updateTable('categories').set({ description: 'Another', updated_at: new Date(Date.now() + 1000) }).where('name', '=', 'Kebab').execute();
  await user.click((await panel('Disable')).getByRole('button', { name: 'Undo' }));
  expect(await (await panel('Undo Disable')).findByText('Undo Disable: 1 done')).toBeTruthy();
  expect((await panel('Undo Disable')).getByText(/Kebab/).textContent).toContain('Someone else has changed this category');
  expect(await states()).toEqual({ Haleem: 'approved on', Kebab: 'approved off' });
});

test('card rules are ended together, and go on after Undo', async () => {
  const { db } = server();
  await givenScratchRule(db);
  const { user } = await givenScreen({ path: '/admin/redeem-history/rules' });
  await user.click(await screen.findByRole('checkbox', { name: /^Select (?!all)/ }));
  await user.click((await panel('Selection')).getByRole('button', { name: 'End' }));
  await user.click((await openDialog('End')).getByText('End', { selector: 'button' }));
  expect(await (await panel('End')).findByText('End: 1 done')).toBeTruthy();
  expect((await db.selectFrom('scratch_rules').select('is_active').executeTakeFirstOrThrow()).is_active).toBe(false);
  await user.click((await panel('End')).getByRole('button', { name: 'Undo' }));
  expect(await (await panel('Undo End')).findByText('Undo End: 1 done')).toBeTruthy();
});

test.each([
  ['/admin/locations', 'Jubilee Hills', 'locations', 'Disable'],
  ['/admin/banners', 'Monsoon', 'banners', 'Disable'],
  ['/admin/special-offers', 'Lunch for two', 'special_offers', 'Disable'],
] as const)('%s: what is selected is disabled together', async (path, name, table, label) => {
  const { db } = server();
  if (table === 'locations') await db.insertInto(table).values({ name, city: 'Hyderabad', state: 'Telangana', pincode: '500033' }).execute();
  if (table === 'banners') await db.insertInto(table).values({ title: name, image_url: '/api/files/a.webp' }).execute();
  if (table === 'special_offers') await db.insertInto(table).values({ title: name, description: 'Two plates' }).execute();
  const { user } = await givenScreen({ path });
  await select(user, name);
  await user.click((await panel('Selection')).getByRole('button', { name: label }));
  await user.click((await openDialog(label)).getByText(label, { selector: 'button' }));
  expect(await (await panel(label)).findByText(`${label}: 1 done`)).toBeTruthy();
  expect((await db.selectFrom(table).select('is_active').executeTakeFirstOrThrow()).is_active).toBe(false);
  await user.click((await panel(label)).getByRole('button', { name: 'Undo' }));
  expect(await (await panel(`Undo ${label}`)).findByText(`Undo ${label}: 1 done`)).toBeTruthy();
  expect((await db.selectFrom(table).select('is_active').executeTakeFirstOrThrow()).is_active).toBe(true);
});
