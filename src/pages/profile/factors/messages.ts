import { useMessages } from '../../../i18n/useMessages';

const messages = {
  title: 'Second factor',
  lead: 'Signing in asks for it after the password, so that a password alone opens nothing.',
  load_failed: 'Failed to load your second factors',
  failed: 'This could not be done. Please try again.',
  due: 'Your job needs a second factor. Set one up by %{day}: after that nothing else is open.',
  overdue: 'Your job needs a second factor. Set one up to go on.',

  app: 'Authenticator app',
  app_since: 'Since %{day}',
  app_none: 'Shows a new code every 30 seconds, on a phone or in a password manager.',
  app_set_up: 'Set up',
  app_title: 'Set up an authenticator app',
  app_scan:
    'Scan this picture with the app, or enter the key by hand. Then enter the code that the app shows.',
  app_picture: 'QR code of the key',
  app_key: 'Key',
  app_code: 'Code',
  app_done: 'Authenticator app set up',
  app_removed: 'Authenticator app removed',

  passkeys: 'Passkeys',
  passkey_none: 'A fingerprint, a face or a security key instead of codes.',
  passkey_add: 'Add a passkey',
  passkey_name: 'Name of the passkey',
  passkey_default: 'My device',
  passkey_used: 'Last used',
  passkey_unused: 'Not used yet',
  passkey_done: 'Passkey added',
  passkey_renamed: 'Passkey renamed',
  passkey_removed: 'Passkey removed',
  passkey_failed: 'The passkey was not made. Try again, or use another device.',
  rename: 'Rename',
  remove: 'Remove',
  rename_of: 'Rename %{name}',
  remove_of: 'Remove %{name}',
  remove_question: 'Signing in will not ask for it any more.',

  codes: 'Recovery codes',
  codes_left: '%{left} of %{all} left. Each signs in once, when the second factor is not at hand.',
  codes_renew: 'Make new ones',
  codes_renew_question: 'The codes that you have kept will work no more.',
  codes_title: 'Keep your recovery codes',
  codes_lead:
    'They are shown this once. Each signs in once when your second factor is lost; keep them where nobody else looks.',
  codes_copy: 'Copy',
  codes_copied: 'Copied',
  codes_kept: 'I have kept them',

  save: 'Save',
  confirm: 'Confirm',
  cancel: 'Cancel',
} as const;

export const useFactorMessages = () => useMessages('factors', messages);
