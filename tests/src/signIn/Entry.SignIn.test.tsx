import { screen, waitFor } from '@testing-library/react';
import type { JsonBodyType } from 'msw';
import { expect, test, vi } from 'vitest';
import { asha, givenAnswer, givenBadGateway, givenHeldAnswer, givenNoServer, tokens } from './api';
import { address, email, openAt, password, signInButton, givenSignInWorld } from './givenEntry';

vi.mock('../../../src/app/App', () => ({ default: () => <h1>The application</h1> }));
givenSignInWorld();

const signIn = async (user: ReturnType<typeof openAt>) => {
  await user.type(email(), ' asha@jaldi.example ');
  await user.type(password(), ' admin 123 ');
  await user.click(signInButton());
};

const failWith = async (body: JsonBodyType, status = 401) => {
  givenAnswer('/auth/login', body, status);
  await signIn(openAt('/'));
  return (await screen.findByRole('alert')).textContent;
};

test('email and password are labelled, recognized by password managers, and the email has the focus', () => {
  openAt('/');
  expect(document.activeElement).toBe(email());
  expect(email().autocomplete).toBe('username');
  expect(password().autocomplete).toBe('current-password');
  expect(password().type).toBe('password');
});

test('signing in sends email and password, keeps the session and shows the application at the role home', async () => {
  const sent = givenAnswer('/auth/login', { ...tokens, user: asha });
  await signIn(openAt('/'));
  await screen.findByText('The application');
  expect(sent).toEqual([{ email: 'asha@jaldi.example', password: ' admin 123 ' }]);
  expect(address()).toBe('/admin/dashboard');
  expect({ ...window.localStorage }).toEqual({
    jb_access_token: 'access-1',
    jb_refresh_token: 'refresh-1',
    jb_token_type: 'bearer',
    jb_user: JSON.stringify(asha),
  });
});

test('while busy the button shows it and a second press sends nothing', async () => {
  const { sent, release } = givenHeldAnswer('/auth/login', { ...tokens, user: asha });
  const user = openAt('/');
  await signIn(user);
  expect(signInButton().textContent).toBe('Signing in...');
  expect(signInButton().getAttribute('aria-busy')).toBe('true');
  await user.click(signInButton());
  await user.type(password(), '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  release();
  await screen.findByText('The application');
  expect(sent).toHaveLength(1);
});

test('empty fields are named next to them, nothing is sent, and editing clears the error', async () => {
  const user = openAt('/');
  await user.click(signInButton());
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email());
  await user.type(email(), 'a');
  expect(screen.queryByText('Email is required')).toBeNull();
  await user.click(signInButton());
  expect(screen.getByText('Enter a valid email address')).toBeTruthy();
});

test('the messages of a detail list are joined', async () => {
  const detail = [{ msg: 'First' }, { msg: 'Second' }];
  expect(await failWith({ detail, message: 'Unused' }, 422)).toBe('First, Second');
});

test('a detail text is shown before the message', async () => {
  expect(await failWith({ detail: 'Invalid email or password', message: 'Unused' })).toBe(
    'Invalid email or password',
  );
});

test('a message is shown without a detail', async () => {
  expect(await failWith({ message: 'Account disabled' }, 403)).toBe('Account disabled');
});

test('an answer without a message gets the text of the catalogue', async () => {
  expect(await failWith({}, 500)).toBe('Login failed. Please check your credentials.');
});

test('a successful answer without a session is a failed login', async () => {
  expect(await failWith({ ok: true }, 200)).toBe('Login failed. Please check your credentials.');
  expect(window.localStorage).toHaveLength(0);
});

test.each([givenNoServer, givenBadGateway])(
  'a server that is away is not blamed on the credentials (%o)',
  async (away) => {
    away();
    await signIn(openAt('/'));
    const text = "Couldn't reach the server. Check your connection and try again.";
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  },
);

test('after a failure everything typed is still there', async () => {
  await failWith({ detail: 'No' });
  expect(password().value).toBe(' admin 123 ');
  expect(email().value.trim()).toBe('asha@jaldi.example');
  expect(signInButton().textContent).toBe('Sign in');
});

test('the password can be shown and hidden', async () => {
  const user = openAt('/');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});

test('tokens and user under data are understood', async () => {
  givenAnswer('/auth/login', {
    success: true,
    data: { ...tokens, user: { ...asha, id: 7, role: 'STORE' } },
  });
  await signIn(openAt('/login/'));
  await screen.findByText('The application');
  expect(address()).toBe('/store/orders');
});
