import { texts } from '../../framework/texts/texts';

export const deviceTexts = texts('devices', {
  title: 'Devices',
  subtitle: 'Phones and tablets that ring for new orders, also with the screen off',
  this_one: 'This device',
  loading: 'Loading…',
  failed: 'Failed to load the devices',

  on: 'It rings when an order is paid, and again until somebody has seen it.',
  off: 'It does not ring. Switch it on, and say yes when the browser asks whether it may notify you.',
  granted: 'The browser may notify you here.',
  denied:
    'The browser may not notify you here. Open the settings of this site, by the sign to the left of the address, allow notifications, and load the page again.',
  unsupported:
    "This browser can't ring with the screen off. Use a current Chrome, Edge, Firefox or Samsung Internet.",
  install:
    'An iPhone or iPad rings only for what is on its home screen: touch Share, then “Add to Home Screen”, open it from there and come back to this page.',
  gone: 'It could not be reached any more. Switch it on again.',
  not_asked:
    'It does not ring: the browser may not notify you here any more. Let it ring again, and say yes when the browser asks.',
  refused:
    'It may not ring: its push service refused the last ring. Let it ring again, then try a test ring.',
  private:
    'It does not ring: its push service has an address that this server may not call. Use another browser on this device, or ask whoever runs the server.',
  busy: 'It may ring late: its push service wants to be left alone for a while. Keep this page open with the sound on until a test ring is answered.',
  unreachable:
    'It may ring late: its push service could not be reached, and is tried again. Keep this page open with the sound on until a test ring is answered.',

  switch_on: 'Let it ring',
  switch_off: 'Switch off',
  switched_on: 'This device rings from now on',
  switched_off: 'This device rings no more',
  said_no: 'The browser was told not to notify you',
  no_service:
    "The browser could not reach its push service, so this device can't ring. Check the network, and whether a private window or a blocker keeps it away.",
  on_failed: 'This device could not be switched on',
  off_failed: 'This device could not be switched off everywhere. It does not ring any more',

  test: 'Test ring',
  test_of: 'Test ring on %{device}',
  test_failed: 'It could not be rung',
  waiting: 'Rung. Waiting for its answer…',
  answered: 'It answered after %{seconds} s.',
  sent: 'The push service has taken the ring, and the device has not answered yet. It may be off or without a network.',
  not_sent: 'The push service has not taken the ring yet.',

  others: 'Other devices',
  no_others: 'No other device rings.',
  of_person: '%{device} of %{person}',
  answer: 'Last answer',
  never: 'It has never answered',
  unanswered: 'Unanswered since',
  since: 'Switched on',
  remove: 'Remove',
  remove_of: 'Remove %{device}',
  removed: 'The device rings no more',
  remove_failed: 'The device could not be removed',

  signed_out: 'Signed out',
  problem_gone: 'Not reachable',
  problem_refused: 'Refused by its push service',
  problem_busy: 'Its push service is busy',
  problem_unreachable: "Its push service can't be reached",
  problem_tooLarge: 'Refused by its push service',
  problem_private: 'Not reachable',
  problem_unusableKey: "Its key can't be used",
});
