import { useMessages } from '../../i18n/useMessages';

const messages = {
  new_one: '1 new order',
  new_many: '%{count} new orders',
  accept_one: '1 order to accept',
  accept_many: '%{count} orders to accept',
  seen: 'Seen',
  sound_on: 'Sound on',
  sound_off: 'Sound off',
  turn_on: 'Turn on the sound for new orders',
  turn_off: 'Turn off the sound for new orders',
  allow: 'Allow sound',
  blocked: 'The browser keeps the sound of new orders silent until you touch this page.',
  unsupported: 'This browser cannot play the sound of new orders.',
  live: 'Live',
  live_hint: 'New orders appear by themselves',
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting…',
  polling: 'Updates every 30 s',
  lost: 'Connection lost at %{time}.',
  offline: 'You are offline since %{time}.',
  offline_short: 'Offline',
  signed_out: 'You are signed out. New orders do not arrive here.',
  unheard_signed_out: 'You were signed out: new orders can not be heard on this device.',
  unheard_lost:
    'No connection for more than 30 seconds: new orders can not be heard on this device.',
  stop_ringing: 'Stop ringing',
  sign_in_again: 'Sign in again',
  failed: 'The orders could not be loaded anew.',
  not_loaded: 'The orders could not be loaded.',
  age_now: 'The list is less than a minute old.',
  age_minute: 'The list is 1 minute old.',
  age_minutes: 'The list is %{count} minutes old.',
  age_hour: 'The list is 1 hour old.',
  age_hours: 'The list is %{count} hours old.',
  age_days: 'The list is older than a day.',
  retry: 'Retry',
} as const;
export type AlarmMessage = keyof typeof messages;

/** The messages of live orders. */
export const useAlarmMessages = () => useMessages('live', messages);
