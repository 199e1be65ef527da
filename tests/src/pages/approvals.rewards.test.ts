import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenApprovals, panel, rows } from '../../support/screens/approvals';
import { givenPageOf } from '../../support/screens/pageAlone';
import { server } from '../../support/screens/screenServer';
import {
  fill,
  findButton,
  findField,
  openDialog,
  textsOf,
  toast,
} from '../../support/screens/seen';

givenApprovals();

const few = { referrer: 100, referee: 50, newUserCashbackRs: 50, referrerCashbackRs: 75 };
/** Requests referral points above the limit, with two changed values. */
const givenAsked = async (as?: Awaited<ReturnType<ReturnType<typeof server>['givenAdmin']>>) => {
  await server().db.deleteFrom('reward_changes').execute();
  const asker = as ?? (await server().givenAdmin({ name: 'Ravi' }));
  const set = (body: object) =>
    server().request('POST', '/admin/users/referrals/set-points', { as: asker, body });
  await set(few);
  await set({ ...few, referrer: 200, referrerCashbackRs: 900 });
};
const states = () => server().db.selectFrom('reward_changes').select(['state', 'reason']).execute();
const cashback = async () =>
  (
    await server()
      .db.selectFrom('referral_settings')
      .select('referrer_cashback_paise')
      .executeTakeFirstOrThrow()
  ).referrer_cashback_paise;

test('finance sees and approves a change of rewards, without the catalogue', async () => {
  await givenAsked();
  const finance = await server().givenAdmin({ job: 'finance', name: 'Farah' });
  const { user } = await givenPageOf(finance, '/admin/approvals');
  await waitFor(() =>
    expect(rows('Rewards')).toEqual([
      'Referral points Referrer points: 100 → 200 Referee points: 50 ' +
        'New user cashback: ₹50.00 Referrer cashback: ₹75.00 → ₹900.00 ' +
        'Requested by Ravi Just now Reject Approve',
    ]),
  );
  expect(screen.queryByText('Categories', { selector: 'section h2' })).toBeNull();
  await user.click(await findButton('Approve Referral points'));
  await toast('Reward change approved');
  expect(await cashback()).toBe(90_000);
  expect(textsOf(panel('Rewards'))).not.toContain('Undo');
});

test('a change of rewards is rejected with a reason', async () => {
  await givenAsked();
  const { user } = await givenPageOf(await server().givenAdmin(), '/admin/approvals');
  await user.click(await findButton('Reject Referral points'));
  const dialog = await openDialog('Reject Change');
  fill(await findField('Reason'), 'Above the budget');
  await user.click(within(dialog.element).getByRole('button', { name: 'Reject Change' }));
  await toast('Reward change rejected');
  expect(await states()).toEqual([{ state: 'rejected', reason: 'Above the budget' }]);
  expect(await cashback()).toBe(7_500);
});

test('the admin who requested a change of rewards cannot approve it', async () => {
  const ravi = await server().givenAdmin({ name: 'Ravi' });
  await givenAsked(ravi);
  await givenPageOf(ravi, '/admin/approvals');
  await waitFor(() =>
    expect(rows('Rewards').join()).toMatch(
      /Requested by you\. Another admin must approve it Just now Reject$/,
    ),
  );
});
