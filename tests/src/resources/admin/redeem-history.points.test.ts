import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  server,
} from '../../../support/screens/screenServer';
import {
  field,
  fill,
  findField,
  expectNoDialog,
  openDialog,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const SET = '/admin/users/referrals/set-points';
const TITLE = 'Set Referral Points';
const labels = [
  'Referrer Points',
  'Referee Points',
  'New User Cashback (₹)',
  'Referrer Cashback (₹)',
] as const;
const values = () => labels.map((label) => field(label).value);
const fillAll = (texts: readonly string[]) =>
  labels.forEach((label, index) => fill(field(label), texts[index] ?? ''));

// texts, rules and failures: redeem-history.golden.test.ts and ListActions.test.tsx
test('the four values take digits alone, are refused in one toast, and are saved', async () => {
  const { user } = await givenScreen({ path: '/admin/redeem-history/referrals' });
  const open = async () => user.click(await screen.findByText('Set Referal Points'));
  const submit = async () => user.click((await openDialog(TITLE)).getByText('Set Points'));
  await open();
  await findField('Referrer Points');
  expect(values()).toEqual(['', '', '', '']);
  fillAll(['1a0.0', '-50', '0', '75']);
  expect(values()).toEqual(['100', '50', '0', '75']);
  await submit();
  await toast('All values must be greater than 0');
  expect(recordedRequests(`POST ${SET}`)).toEqual([]);
  fill(field('New User Cashback (₹)'), '60');
  await submit();
  await toast('Referral points set successfully');
  await expectNoDialog();
  expect(recordedRequests(`POST ${SET}`).at(-1)?.body).toEqual({
    referrer: 100,
    referee: 50,
    newUserCashbackRs: 60,
    referrerCashbackRs: 75,
  });
  expect(
    await server().db.selectFrom('referral_settings').select('new_user_cashback_paise').execute(),
  ).toEqual([{ new_user_cashback_paise: 6_000 }]);
  // the next form begins with the saved values
  await open();
  await waitFor(() => expect(values()).toEqual(['100', '50', '60', '75']));
});
