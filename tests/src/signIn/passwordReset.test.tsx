import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { givenAnswer } from './api';
import { address, email, openAt, password, givenSignInWorld } from './givenEntry';

vi.mock('../../../src/app/App', () => ({ default: () => <h1>The application</h1> }));
givenSignInWorld();
// the first import compiles it, which may take longer than a wait for a screen
beforeAll(() => import('../../../src/signIn/passwordReset').then(() => undefined));
afterEach(() => vi.useRealTimers());

const forgotLink = () => screen.getByRole('button', { name: 'Forgot your password?' });
const field = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const press = (user: ReturnType<typeof openAt>, name: string) =>
  user.click(screen.getByRole('button', { name }));

const openForgot = async () => {
  const user = openAt('/');
  await user.click(forgotLink());
  await screen.findByRole('dialog', { name: 'Reset your password' });
  return user;
};

const openReset = async () => {
  const user = await openForgot();
  const sent = givenAnswer('/auth/store/forgot-password', { message: 'Sent' });
  fireEvent.change(field('Email'), { target: { value: 'asha@jaldi.example' } });
  await user.type(field('Email'), '{Enter}');
  await screen.findByRole('dialog', { name: 'Set a new password' });
  return { user, sent };
};

const fill = async (user: ReturnType<typeof openAt>, otp: string, first: string, again: string) => {
  for (const [label, value] of [
    ['OTP', otp],
    ['New password', first],
    ['Confirm new password', again],
  ] as const) {
    fireEvent.change(field(label), { target: { value } });
  }
  await press(user, 'Reset password');
};

test('the dialog starts in the email, closes on Escape and restores the focus with the email kept', async () => {
  const user = await openForgot();
  expect(document.activeElement).toBe(field('Email'));
  await user.keyboard('asha@jaldi.example{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(forgotLink());
  expect(email().value).toBe('asha@jaldi.example');
});

test('an email is required', async () => {
  const user = await openForgot();
  await press(user, 'Send reset email');
  expect(screen.getByText('Email is required')).toBeTruthy();
});

test('a request sends the email and shows the same whether or not it exists', async () => {
  const { sent } = await openReset();
  expect(sent).toEqual([{ email: 'asha@jaldi.example' }]);
  const note = within(screen.getByRole('dialog')).getByRole('status');
  expect(note.textContent).toBe(
    'If this email exists, an OTP has been sent. The OTP expires in 5 minutes.',
  );
});

test('a request that failed without a word gets the text of the catalogue and keeps the email', async () => {
  const user = await openForgot();
  givenAnswer('/auth/store/forgot-password', {}, 500);
  await user.type(field('Email'), 'asha@jaldi.example{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to send reset email. Please try again.',
  );
  expect(field('Email').value).toBe('asha@jaldi.example');
});

test('an invited person goes straight to the OTP', async () => {
  const user = await openForgot();
  await user.type(field('Email'), 'owner@jaldi.example');
  await press(user, 'I already have an OTP');
  expect(await screen.findByRole('dialog', { name: 'Set a new password' })).toBeTruthy();
  expect(screen.queryByText('If this email exists, an OTP has been sent.')).toBeNull();
});

test('every missing value is named next to its field, and editing clears the error', async () => {
  const { user } = await openReset();
  await press(user, 'Reset password');
  expect(screen.getByText('OTP is required')).toBeTruthy();
  expect(screen.getByText('New password is required')).toBeTruthy();
  expect(screen.getByText('Please confirm your new password')).toBeTruthy();
  await user.type(field('OTP'), '1');
  expect(screen.queryByText('OTP is required')).toBeNull();
});

test('a short password and a different confirmation are named', async () => {
  const { user } = await openReset();
  await fill(user, '123456', 'abcde', 'abcdf');
  expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
});

test('a refused OTP shows an error and typed text is not lost', async () => {
  const { user } = await openReset();
  givenAnswer(
    '/auth/store/reset-password',
    { detail: [{ loc: ['body', 'otp'], msg: 'Invalid or expired OTP' }] },
    422,
  );
  await fill(user, '111111', 'secret1', 'secret1');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid or expired OTP');
  expect(field('OTP').value).toBe('111111');
  expect(field('New password').value).toBe('secret1');
});

test('a reset that failed without a word gets the text of the catalogue', async () => {
  const { user } = await openReset();
  givenAnswer('/auth/store/reset-password', {}, 500);
  await fill(user, '111111', 'secret1', 'secret1');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to reset password. Please try again.',
  );
});

test('a success is shown for two seconds, then sign-in with the email filled in and the password next', async () => {
  const { user } = await openReset();
  const sent = givenAnswer('/auth/store/reset-password', { message: 'Done' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await fill(user, ' 123456 ', 'secret1', 'secret1');
  await screen.findByRole('dialog', { name: 'Password reset' });
  expect(sent).toEqual([{ email: 'asha@jaldi.example', otp: '123456', newPassword: 'secret1' }]);
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/login');
  expect(email().value).toBe('asha@jaldi.example');
  expect(document.activeElement).toBe(password());
  expect(screen.getByRole('status').textContent).toContain('Sign in with the new one');
  act(() => password().blur());
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByRole('status')).toBeNull();
});
