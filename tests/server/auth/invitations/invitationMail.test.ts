import { expect, test } from 'vitest';
import { invitationLink } from '../../../../server/auth/invitations/invitationMail';

const demoConfig = { isProduction: false, isLoopback: true, host: '127.0.0.1', port: 4000 };

test('the link of an invitation begins with PUBLIC_URL', () => {
  expect(invitationLink({ ...demoConfig, publicUrl: 'https://office.example.com' }, 'abc')).toBe(
    'https://office.example.com/invitation#abc',
  );
});

test('the link of an invitation opens a trial on the own machine without PUBLIC_URL', () => {
  expect(invitationLink(demoConfig, 'abc')).toBe('http://127.0.0.1:4000/invitation#abc');
});

test('no mail contains an address that only the server knows', () => {
  const loginLink = '/invitation#abc\n\n(behind the address of the back office)';
  expect(invitationLink({ ...demoConfig, isProduction: true }, 'abc')).toBe(loginLink);
  expect(invitationLink({ ...demoConfig, isLoopback: false, host: '0.0.0.0' }, 'abc')).toBe(
    loginLink,
  );
});
