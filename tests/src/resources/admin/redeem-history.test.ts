// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, expectPrintedFailure, givenScreen, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { givenReferral, givenScratchCard } from '../../../support/rewards';
import { filterBy } from '../../../support/screens/orders';
import { columnTitles, figures, nextPage, rowNames, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/redeem-history';
const NIGHT = '2026-05-20T20:00:00Z';
const asks = (line: string) => askedFor(`GET ${line}?`).map((call) => call.path.split('?')[1]);
const rowTexts = () => [...document.querySelectorAll('tbody tr:not([data-skeleton])')].map((row) => textsOf(row));

const givenPerson = () => server().givenCustomer({ name: 'Asha Rao', email: 'asha@jaldi.example' });

test('a scratch card is a row with its winner, prize, status and times in India, under seven figures', async () => {
  const { id: userId } = await givenPerson();
  const card = { userId, expires_at: '2099-05-20T20:00:00Z', created_at: NIGHT };
  await givenScratchCard(server().db, { ...card, code: 'SC-A', prize_paise: 1_23_456_00 });
  await givenScratchCard(server().db, { ...card, code: 'SC-B', card_type: 'Silver', status: 'scratched' });
  await givenScratchCard(server().db, { ...card, code: 'SC-C', status: 'used', used_at: NIGHT });
  await givenScratchCard(server().db, { ...card, code: 'SC-D', status: 'applied', used_at: NIGHT });
  await givenScratchCard(server().db, { ...card, code: 'SC-E', expires_at: NIGHT });
  const list = held('GET /admin/scratch-cards/');
  const { user } = await givenScreen({ path });
  await waitFor(() => expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Redeem & Referral History');
  expect(document.title).toMatch(/^Redeem & Referral History/);
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Redeem History');
  list.release();
  await rowOf('SC-A');
  expect(columnTitles()).toEqual(['User', 'Card ID', 'Card Type', 'Rewards', 'Status', 'Used Date', 'Expires']);
  expect(rowTexts()).toEqual([
    `Asha Rao ID ${userId} SC-E Gold ₹50.00 Expired – None 21 May 2026, 1:30 am`,
    `Asha Rao ID ${userId} SC-D Gold ₹50.00 Applied 21 May 2026, 1:30 am 21 May 2099, 1:30 am`,
    `Asha Rao ID ${userId} SC-C Gold ₹50.00 Used 21 May 2026, 1:30 am 21 May 2099, 1:30 am`,
    `Asha Rao ID ${userId} SC-B Silver ₹50.00 Redeemed – None 21 May 2099, 1:30 am`,
    `Asha Rao ID ${userId} SC-A Gold ₹1,23,456.00 Pending – None 21 May 2099, 1:30 am`,
  ]);
  expect(screen.getAllByText('Asha Rao')[0]?.closest('a')?.getAttribute('href')).toBe(`/admin/users/${userId}/show`);
  await waitFor(() =>
    expect(figures()).toEqual({
      'Total Prize Value': '₹1,23,656.00', 'Redeemed Cards': '1', 'Pending Cards': '1', 'Expired Cards': '1',
      'This Month': '0', 'This Week': '0', 'Today Cards': '0',
    }),
  );
  await user.click(screen.getByRole('combobox', { name: 'Status, All' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['All', 'Pending', 'Redeemed', 'Expired']);
  await user.click(screen.getByRole('option', { name: 'Redeemed' }));
  await waitFor(() => expect(rowTexts()).toHaveLength(1));
  await user.click(screen.getByRole('combobox', { name: 'Date, All Time' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['All Time', 'Today', 'This Week', 'This Month']);
  await user.click(screen.getByRole('option', { name: 'This Week' }));
  await screen.findByText('No scratch cards found matching your filters');
  expect(asks('/admin/scratch-cards/')).toEqual([
    'page=1&limit=10', 'page=1&limit=10&status=scratched', 'page=1&limit=10&status=scratched&date_range=this_week',
  ]);
});

test('a referral is a row with both people, status and days, under seven figures; a tab begins with its first page', { tags: 'hold' }, async () => {
  const { id: referrerId } = await givenPerson();
  await server().db.updateTable('users').set({ referral_code: 'ASHA50' }).where('id', '=', referrerId).execute();
  const friend = { referrerId, referee_name: 'Zoya', created_at: NIGHT };
  for (let number = 1; number <= 10; number += 1) await givenReferral(server().db, { ...friend, referee_email: `friend${number}@friends.example` });
  const { id: zoya } = await server().givenCustomer({ name: 'Zoya' });
  await givenReferral(server().db, { ...friend, referee_id: zoya, referee_email: 'zoya@friends.example', status: 'completed', completed_at: NIGHT });
  const { user, address } = await givenScreen({ path });
  await user.click(await screen.findByRole('tab', { name: 'Referral History' }));
  const first = await rowOf('zoya@friends.example');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Redeem & Referral History');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Referral History');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Redeem & Referral History');
  expect(document.title).toMatch(/^Referrals/);
  expect(address()).toContain('/admin/redeem-history/referrals');
  expect(columnTitles()).toEqual(['Date', 'Referrer', 'Referee Email', 'Referee Phone', 'Status', 'Completed Date']);
  expect(textsOf(first)).toBe(
    `21 May 2026, 1:30 am Asha Rao ID ${referrerId} · ASHA50 zoya@friends.example Zoya 9000000000 Completed 21 May 2026, 1:30 am`,
  );
  await waitFor(() => expect(within(first).getByText('Zoya').getAttribute('href')).toBe(`/admin/users/${zoya}/show`));
  await waitFor(() =>
    expect(figures()).toEqual({
      'Total Referrals': '11', 'Pending Referrals': '10', 'Completed Referrals': '1', 'Success Rate': '9%',
      'Today Referrals': '0', 'This Week Referrals': '0', 'This Month Referrals': '0',
    }),
  );
  await nextPage(user);
  await waitFor(() => expect(rowTexts()).toHaveLength(1));
  await user.click(await screen.findByRole('tab', { name: 'Redeem History' }));
  await screen.findByText('No scratch cards found');
  await user.click(await screen.findByRole('tab', { name: 'Referral History' }));
  // a list's state is its address alone: the way back is page 1
  await waitFor(() => expect(rowNames()).toHaveLength(10));
  expect(address()).not.toContain('page=2');
  await filterBy(user, 'Status, All', 'Completed');
  await user.type(screen.getByPlaceholderText('Search by referrer or referee'), 'zoya@');
  await waitFor(() => expect(asks('/admin/users/referrals/history').at(-1)).toBe('page=1&limit=10&search=zoya%40&filter_status=Completed'));
  await rowOf('zoya@friends.example');
});

test('empty histories and those that could not be loaded say which', { tags: 'hold' }, async () => {
  expectPrintedFailure();
  instead('GET /admin/users/referrals/history', { status: 500, body: { message: 'Out of order' }, times: 1 });
  instead('GET /admin/referrals/stats', { status: 500, body: { message: 'Out of order' } });
  const { user } = await givenScreen({ path: `${path}/referrals` });
  await screen.findByText('Could not load referrals.');
  await waitFor(() => expect(figures()).toMatchObject({ 'Total Referrals': '0', 'Success Rate': '0%' }));
  expect(screen.queryByText('Out of order')).toBeNull();
  await user.click(screen.getByText('Retry'));
  await screen.findByText('No referrals found');
  instead('GET /admin/scratch-cards/', { status: 503, body: {} });
  await user.click(await screen.findByRole('tab', { name: 'Redeem History' }));
  await screen.findByText('Could not load scratch cards.');
});
