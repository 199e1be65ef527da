import { texts } from '../framework/texts/texts';

export const stepUpTexts = texts('stepUp', {
  title: 'Please confirm that it is you',
  lead: 'This changes money or accounts. What you have entered stays as it is.',
  password: 'Password',
  code: 'Code of your authenticator app, or a recovery code',
  confirm: 'Confirm',
  cancel: 'Cancel',
  use_passkey: 'Use a passkey',
  passkey_failed: 'The passkey could not be used. Try again, or enter a code.',
  failed: 'This could not be confirmed. Please try again.',
  loading: 'Loading…',
});
