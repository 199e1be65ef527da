import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { saveSession } from '../../../src/authProvider/session';
import { InvitationPage } from '../../../src/signIn/invitation/InvitationPage';
import { api, asha, givenAnswer, tokens } from './api';
import { givenSignInWorld } from './givenEntry';

givenSignInWorld();

const invitation = {
  email: 'salim@bahar.example',
  role: 'store',
  jobName: 'Kitchen',
  storeName: 'Bahar Biryani',
  inviterName: 'Rehana',
  expiresAt: '',
  hasAccount: false,
};
const accepted = { message: 'Welcome. Please sign in', email: invitation.email };

const givenPage = (answer: object, code = 'abc') => {
  const read = givenAnswer('/auth/invitations/read', { ...answer });
  render(<InvitationPage code={code} />);
  return { user: userEvent.setup(), read };
};

test('shows the inviter and the job, and accepts with a name and a password', async () => {
  const { user, read } = givenPage(invitation);
  const sent = givenAnswer('/auth/invitations/accept', accepted);
  expect((await screen.findByText(/Rehana invites you to/)).textContent).toBe(
    'Rehana invites you to Bahar Biryani as Kitchen. salim@bahar.example',
  );
  expect(read).toEqual([{ code: 'abc' }]);
  await user.type(screen.getByLabelText('Your name'), ' Salim Khan ');
  await user.type(screen.getByLabelText('Choose a password'), 'a better one');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    'You have joined. Sign in with salim@bahar.example.',
  );
  expect(sent).toEqual([{ code: 'abc', name: 'Salim Khan', password: 'a better one' }]);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('names missing values before anything is sent', async () => {
  const { user } = givenPage(invitation);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(screen.getByText('Your name is required')).toBeTruthy();
  await user.type(screen.getByLabelText('Choose a password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
});

test('shows the strength of the new password, and its broken rule, before it is sent', async () => {
  const { user } = givenPage(invitation);
  api.use(http.get('*/api/auth/password-rules', () => HttpResponse.json({ minLength: 10 })));
  await user.type(await screen.findByLabelText('Your name'), 'Salim Khan');
  const password = screen.getByLabelText('Choose a password');
  await user.type(password, 'khan of bahar');
  expect(await screen.findByText('The password must not contain your name or email')).toBeTruthy();
  await user.clear(password);
  await user.type(password, 'nine char');
  expect(await screen.findByText('Password must be at least 10 characters long')).toBeTruthy();
  await user.clear(password);
  await user.type(password, 'seven lanes of charcoal');
  expect(await screen.findByText('Password strength: Strong')).toBeTruthy();
});

test('asks a person with an account only for its password', async () => {
  const { user } = givenPage({ ...invitation, hasAccount: true });
  const sent = givenAnswer('/auth/invitations/accept', accepted);
  await user.type(await screen.findByLabelText('Password'), 'mine');
  expect(screen.queryByLabelText('Your name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(sent).toEqual([{ code: 'abc', password: 'mine' }]);
});

test('requires nothing from a person signed in with the account, and the password if the session has ended', async () => {
  saveSession({ ...tokens, user: { ...asha, email: invitation.email } });
  const { user } = givenPage({ ...invitation, hasAccount: true });
  givenAnswer(
    '/auth/invitations/accept',
    { detail: [{ loc: ['body', 'password'], msg: 'This field is required' }] },
    422,
  );
  await screen.findByText('You are signed in with this account.');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('shows why a link opens nothing', async () => {
  givenAnswer(
    '/auth/invitations/read',
    { message: 'This invitation was withdrawn. Ask for a new invitation' },
    409,
  );
  render(<InvitationPage code="abc" />);
  expect((await screen.findByRole('alert')).textContent).toContain('This invitation was withdrawn');
});

test('leads a person who opens an accepted invitation again to the sign-in', async () => {
  givenAnswer(
    '/auth/invitations/read',
    { message: 'This invitation was already accepted. Please sign in' },
    409,
  );
  render(<InvitationPage code="abc" />);
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('shows that a link without its end is not complete', () => {
  render(<InvitationPage code="" />);
  expect(screen.getByRole('alert').textContent).toBe(
    'This link is incomplete. Open it from the email again.',
  );
});
