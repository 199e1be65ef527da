export const factorMessages = {
  lead: 'Enter the code of your authenticator app, or a recovery code.',
  leadPasskey: 'Use a passkey, or enter a code.',
  code: 'Code',
  codeRequired: 'Enter the code',
  withPasskey: 'Use a passkey',
  passkeyFailed: 'The passkey could not be used. Try again, or enter a code.',
  failed: 'This code could not be checked. Please try again.',
  back: 'Back to sign-in',
} as const;
