import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import { givenReferral, givenScratchCard } from '../../../support/rewards';
import { figures, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const NIGHT = '2026-05-20T20:00:00Z';
const rowTexts = () =>
  [...document.querySelectorAll('tbody tr:not([data-skeleton])')].map((row) => textsOf(row));
const heading = () => document.querySelector('h1')?.textContent;
// by selectors, because accessible names are slow to compute
const openTab = () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent;
const tabNamed = (name: string) => screen.findByText(name, { selector: '[role="tab"]' });

const givenCards = async (userId: string) => {
  const card = { userId, expires_at: '2099-05-20T20:00:00Z', created_at: NIGHT };
  await givenScratchCard(server().db, { ...card, code: 'SC-A', prize_paise: 1_23_456_00 });
  await givenScratchCard(server().db, {
    ...card,
    code: 'SC-B',
    card_type: 'Silver',
    status: 'scratched',
  });
  await givenScratchCard(server().db, { ...card, code: 'SC-C', status: 'used', used_at: NIGHT });
  await givenScratchCard(server().db, { ...card, code: 'SC-D', status: 'applied', used_at: NIGHT });
  await givenScratchCard(server().db, { ...card, code: 'SC-E', expires_at: NIGHT });
};

/** Ten pending referrals, and a completed one of Zoya. */
const givenReferrals = async (referrerId: string) => {
  await server()
    .db.updateTable('users')
    .set({ referral_code: 'ASHA50' })
    .where('id', '=', referrerId)
    .execute();
  const friend = { referrerId, referee_name: 'Zoya', created_at: NIGHT };
  for (let number = 1; number <= 10; number += 1)
    await givenReferral(server().db, {
      ...friend,
      referee_email: `friend${number}@friends.example`,
    });
  const { id } = await server().givenCustomer({ name: 'Zoya' });
  await givenReferral(server().db, {
    ...friend,
    referee_id: id,
    referee_email: 'zoya@friends.example',
    status: 'completed',
    completed_at: NIGHT,
  });
  return id;
};

const expectCards = async (asha: string) => {
  await rowOf('SC-A');
  expect(rowTexts()).toEqual([
    `Asha Rao ID ${asha} SC-E Gold ₹50.00 Expired – None 21 May 2026, 1:30 am`,
    `Asha Rao ID ${asha} SC-D Gold ₹50.00 Applied 21 May 2026, 1:30 am 21 May 2099, 1:30 am`,
    `Asha Rao ID ${asha} SC-C Gold ₹50.00 Used 21 May 2026, 1:30 am 21 May 2099, 1:30 am`,
    `Asha Rao ID ${asha} SC-B Silver ₹50.00 Redeemed – None 21 May 2099, 1:30 am`,
    `Asha Rao ID ${asha} SC-A Gold ₹1,23,456.00 Pending – None 21 May 2099, 1:30 am`,
  ]);
  expect(screen.getAllByText('Asha Rao')[0]?.closest('a')?.getAttribute('href')).toBe(
    `/admin/users/${asha}/show`,
  );
  await waitFor(() =>
    expect(figures()).toEqual({
      'Total Prize Value': '₹1,23,656.00',
      'Redeemed Cards': '1',
      'Pending Cards': '1',
      'Expired Cards': '1',
      'This Month': '0',
      'This Week': '0',
      'Today Cards': '0',
    }),
  );
};

const expectReferrals = async (asha: string, zoya: string) => {
  const first = await rowOf('zoya@friends.example');
  expect(heading()).toContain('Redeem & Referral History');
  expect(openTab()).toBe('Referral History');
  expect(document.querySelector('a[aria-current="page"]')?.textContent).toBe(
    'Redeem & Referral History',
  );
  expect(document.title).toMatch(/^Referrals/);
  expect(textsOf(first)).toBe(
    `21 May 2026, 1:30 am Asha Rao ID ${asha} · ASHA50 zoya@friends.example Zoya 9000000000 Completed 21 May 2026, 1:30 am`,
  );
  await waitFor(() =>
    expect(within(first).getByText('Zoya').getAttribute('href')).toBe(`/admin/users/${zoya}/show`),
  );
  await waitFor(() =>
    expect(figures()).toEqual({
      'Total Referrals': '11',
      'Pending Referrals': '10',
      'Completed Referrals': '1',
      'Success Rate': '9%',
      'Today Referrals': '0',
      'This Week Referrals': '0',
      'This Month Referrals': '0',
    }),
  );
};

test('scratch cards and referrals are two tabs, each with its rows in Indian times under seven figures, and each tab leads to its first page', async () => {
  const { id: asha } = await server().givenCustomer({
    name: 'Asha Rao',
    email: 'asha@jaldi.example',
  });
  await givenCards(asha);
  const zoya = await givenReferrals(asha);
  const { user, address } = await givenScreen({ path: '/admin/redeem-history' });
  expect(heading()).toBe('Redeem & Referral History');
  expect(document.title).toMatch(/^Redeem & Referral History/);
  await waitFor(() => expect(openTab()).toBe('Redeem History'));
  await expectCards(asha);

  await user.click(await tabNamed('Referral History'));
  await expectReferrals(asha, zoya);
  expect(address()).toBe('/admin/redeem-history/referrals');
  // the address holds a list's whole state: a tab without a query is page 1 without filters
  const paths = [...document.querySelectorAll('[role="tab"]')].map((tab) =>
    tab.getAttribute('href'),
  );
  expect(paths).toEqual([
    '/admin/redeem-history',
    '/admin/redeem-history/referrals',
    '/admin/redeem-history/rules',
  ]);
});
