// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, held, instead, server, unreachable } from '../../../support/screens/screenServer';
import { field, fill, findField, noDialog, openDialog, toast } from '../../../support/screens/seen';

givenScreenServer();

const POINTS = '/admin/users/referrals/points';
const SET = '/admin/users/referrals/set-points';
const labels = ['Referrer Points', 'Referee Points', 'New User Cashback (₹)', 'Referrer Cashback (₹)'] as const;
const values = () => labels.map((label) => field(label).value);
const fillAll = (texts: readonly string[]) => labels.forEach((label, index) => fill(field(label), texts[index] ?? ''));

const givenDialog = async () => {
  const opened = await givenScreen({ path: '/admin/redeem-history/referrals' });
  await opened.user.click(await screen.findByText('Set Referal Points'));
  await openDialog('Set Referral Points', { isAwaited: true });
  // another one, once the present values are there
  const dialog = () => openDialog('Set Referral Points');
  const submit = async () => opened.user.click((await dialog()).getByText('Set Points'));
  const errors = () => [...document.querySelectorAll('.MuiFormHelperText-root.Mui-error')].map((text) => text.textContent);
  return { ...opened, dialog, submit, errors };
};

test('the four values are asked for, digits alone, each with its own text and one toast, and are saved', async () => {
  const { submit, errors, user } = await givenDialog();
  await findField('Referrer Points');
  expect(values()).toEqual(['', '', '', '']);
  await submit();
  await toast('Please fill in all required fields');
  await waitFor(() => expect(errors()).toEqual(Array.from({ length: 4 }, () => 'This field is required')));
  fillAll(['1a0.0', '-50', '0', '75']);
  expect(values()).toEqual(['100', '50', '0', '75']);
  expect(errors()).toEqual([]);
  await submit();
  await toast('All values must be greater than 0');
  await waitFor(() => expect(errors()).toEqual(['Must be greater than 0']));
  expect(askedFor(`POST ${SET}`)).toEqual([]);
  fill(field('New User Cashback (₹)'), '60');
  await submit();
  await toast('Referral points set successfully');
  await noDialog();
  expect(askedFor(`POST ${SET}`).map(({ body }) => body)).toEqual([
    { referrer: 100, referee: 50, newUserCashbackRs: 60, referrerCashbackRs: 75 },
  ]);
  expect(await server().db.selectFrom('referral_settings').select('new_user_cashback_paise').execute()).toEqual([{ new_user_cashback_paise: 6_000 }]);
  // the next one begins with what was set
  await user.click(screen.getByText('Set Referal Points'));
  await waitFor(() => expect(values()).toEqual(['100', '50', '60', '75']));
  fill(field('Referee Points'), '55');
  await user.click((await openDialog('Set Referral Points')).getByText('Cancel'));
  await user.click((await openDialog('Discard your changes?')).getByText('Keep editing'));
  expect(values()).toEqual(['100', '55', '60', '75']);
});

test('present values that are no whole numbers are shown, and refused as no valid numbers', async () => {
  instead(`GET ${POINTS}`, { body: { data: { referrer: 12.5, referee: 50 } } });
  const { submit, errors } = await givenDialog();
  await findField('Referrer Points');
  expect(values()).toEqual(['12.5', '50', '', '']);
  fill(field('New User Cashback (₹)'), '60');
  fill(field('Referrer Cashback (₹)'), '60');
  await submit();
  await toast('Please enter valid numbers');
  await waitFor(() => expect(errors()).toEqual(['Enter a valid number']));
});

test.each([
  ['the detail', { status: 422, body: { detail: [{ msg: 'Too high' }, { msg: 'Too low' }], message: 'No' } }, 'Too high, Too low'],
  ['the message', { status: 500, body: { message: 'Closed for the night' } }, 'Closed for the night'],
  ['403', { status: 403, body: {} }, 'Authentication failed. Please log in again.'],
  ['422', { status: 422, body: {} }, 'Invalid data provided. Please check your input values.'],
  ['nothing', { status: 500, body: {} }, 'Failed to set referral points. Please try again.'],
])('a refusal with %s is told, and nothing typed is lost', async (_, answer, told) => {
  instead(`POST ${SET}`, answer);
  const { dialog, submit } = await givenDialog();
  await findField('Referrer Points');
  fillAll(['1', '2', '3', '4']);
  await submit();
  await toast(told);
  expect((await dialog()).getByRole('alert').textContent).toBe(told);
  expect(values()).toEqual(['1', '2', '3', '4']);
});

test('the dialog waits for the present values and can be closed meanwhile; it does without them where they fail, and without the network', { tags: 'hold' }, async () => {
  const waiting = held(`GET ${POINTS}`);
  const { submit, user } = await givenDialog();
  expect(document.querySelector('[role="dialog"] input')).toBeNull();
  await user.click((await openDialog('Set Referral Points', { isAwaited: true })).getByText('Close'));
  await noDialog();
  waiting.release();
  instead(`GET ${POINTS}`, { status: 500, body: {} });
  await user.click(screen.getByText('Set Referal Points'));
  await screen.findByText('The present values could not be loaded. What you set here replaces them.');
  unreachable(`POST ${SET}`);
  fillAll(['1', '2', '3', '4']);
  await submit();
  await toast('The server cannot be reached. Check your connection and try again.');
  expect(values()).toEqual(['1', '2', '3', '4']);
});

test('what was typed when the session ended is kept, and is there again when the same person opens the dialog', async () => {
  instead(`POST ${SET}`, { status: 401, body: {} });
  instead('POST /auth/refresh', { status: 401, body: {} });
  const { user, admin } = await givenScreen({ path: '/admin/redeem-history/referrals' });
  const draft = `draft:${admin.id}:admin/redeem-history/referrals:points:list`;
  sessionStorage.setItem(draft, JSON.stringify({ savedAt: Date.now(), values: { referrer: '1', referee: '2' } }));
  await user.click(await screen.findByText('Set Referal Points'));
  await screen.findByText('What you had typed before you were signed out is back.');
  expect(values()).toEqual(['1', '2', '', '']);
  fillAll(['1', '2', '3', '4']);
  await user.click((await openDialog('Set Referral Points')).getByText('Set Points'));
  await waitFor(() => expect(sessionStorage.getItem(draft)).toContain('"newUserCashbackRs":"3"'));
});
