import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  asEver,
  askedFor,
  givenScreen,
  givenScreenServer,
  held,
  instead,
  server,
} from '../../../support/screens/screenServer';
import { field, fill, findField, noDialog, openDialog, toast } from '../../../support/screens/seen';

givenScreenServer();

const POINTS = '/admin/users/referrals/points';
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
const errors = () =>
  [...document.querySelectorAll('.MuiFormHelperText-root.Mui-error')].map(
    (text) => text.textContent,
  );

test('the four values wait for those of the server, take digits alone, are refused each with its text and one toast, and are saved', async () => {
  const present = held(`GET ${POINTS}`);
  const { user } = await givenScreen({ path: '/admin/redeem-history/referrals' });
  const open = async () => user.click(await screen.findByText('Set Referal Points'));
  const submit = async () => user.click((await openDialog(TITLE)).getByText('Set Points'));
  await open();
  const waiting = await openDialog(TITLE, { isAwaited: true });
  expect(document.querySelector('[role="dialog"] input')).toBeNull();
  await user.click(waiting.getByText('Close'));
  await noDialog();
  present.release();
  await open();
  await findField('Referrer Points');
  expect(values()).toEqual(['', '', '', '']);
  await submit();
  await toast('Please fill in all required fields');
  await waitFor(() =>
    expect(errors()).toEqual(Array.from({ length: 4 }, () => 'This field is required')),
  );
  fillAll(['1a0.0', '-50', '0', '75']);
  expect(values()).toEqual(['100', '50', '0', '75']);
  expect(errors()).toEqual([]);
  await submit();
  await toast('All values must be greater than 0');
  await waitFor(() => expect(errors()).toEqual(['Must be greater than 0']));
  expect(askedFor(`POST ${SET}`)).toEqual([]);
  fill(field('New User Cashback (₹)'), '60');
  instead(`POST ${SET}`, {
    status: 422,
    body: { detail: [{ msg: 'Too high' }, { msg: 'Too low' }], message: 'No' },
  });
  await submit();
  await toast('Too high, Too low');
  expect((await openDialog(TITLE)).getByRole('alert').textContent).toBe('Too high, Too low');
  expect(values()).toEqual(['100', '50', '60', '75']);
  asEver(`POST ${SET}`);
  await submit();
  await toast('Referral points set successfully');
  await noDialog();
  expect(askedFor(`POST ${SET}`).at(-1)?.body).toEqual({
    referrer: 100,
    referee: 50,
    newUserCashbackRs: 60,
    referrerCashbackRs: 75,
  });
  expect(
    await server().db.selectFrom('referral_settings').select('new_user_cashback_paise').execute(),
  ).toEqual([{ new_user_cashback_paise: 6_000 }]);
  // the next one begins with what was set
  await open();
  await waitFor(() => expect(values()).toEqual(['100', '50', '60', '75']));
});
