import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asha, givenAnswer, tokens } from './api';
import { email, givenSignInWorld, openAt, password, signInButton } from './givenEntry';

vi.mock('../../../src/app/App', () => ({ default: () => <h1>The application</h1> }));
givenSignInWorld();

const refusal = {
  detail: 'Enter your two-step verification code',
  message: 'Enter your two-step verification code',
  code: 'second_factor_required',
  challenge: 'c1',
  ways: ['code'],
  passkeyOptions: null,
};

const reachStep = async (body: typeof refusal | object = refusal) => {
  givenAnswer('/auth/login', body, 401);
  const user = openAt('/');
  await user.type(email(), 'asha@jaldi.example');
  await user.type(password(), 'admin 123');
  await user.click(signInButton());
  return { user, code: await screen.findByLabelText<HTMLInputElement>('Code') };
};

test('after the password the code is requested, and sent with the challenge', async () => {
  const { user, code } = await reachStep();
  expect(document.activeElement).toBe(code);
  expect(code.autocomplete).toBe('one-time-code');
  const sent = givenAnswer('/auth/login/second-factor', { ...tokens, user: asha });
  await user.type(code, ' 123456 {Enter}');
  await screen.findByText('The application');
  expect(sent).toEqual([{ challenge: 'c1', code: '123456' }]);
});

test('a wrong code is named, and typed text stays', async () => {
  const { user, code } = await reachStep();
  givenAnswer(
    '/auth/login/second-factor',
    {
      detail: [
        {
          loc: ['body', 'code'],
          msg: 'This code is wrong or was already used',
          type: 'value_error',
        },
      ],
      message: '',
    },
    422,
  );
  await user.type(code, '000000');
  await user.click(signInButton());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This code is wrong or was already used',
  );
  expect(code.value).toBe('000000');
});

test('nothing is sent without a code, and the link back leads to the typed values', async () => {
  const { user, code } = await reachStep();
  const sent = givenAnswer('/auth/login/second-factor', { ...tokens, user: asha });
  await user.click(signInButton());
  await screen.findByText('Enter the code');
  expect(document.activeElement).toBe(code);
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(email().value).toBe('asha@jaldi.example');
  expect(sent).toEqual([]);
});

test('a browser without passkeys shows it, and a code still helps', async () => {
  const { user } = await reachStep({
    ...refusal,
    ways: ['passkey', 'code'],
    passkeyOptions: { challenge: 'AAAA', allowCredentials: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      "Couldn't use the passkey. Try again, or enter a code.",
    ),
  );
  expect(screen.getByLabelText('Code')).toBeTruthy();
});
