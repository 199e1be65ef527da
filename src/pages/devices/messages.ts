import { texts } from '../../framework/texts/texts';

export const deviceTexts = texts('devices', {
  title: 'Devices',
  subtitle: 'Phones and tablets that ring for new orders, even with the screen off',
  this_one: 'This device',
  loading: 'Loading…',
  failed: 'Failed to load the devices',

  on: 'This device rings for each paid order until someone sees the order.',
  off: "This device won't ring for new orders. Tap Turn on, then Allow.",
  granted: 'Notifications are allowed.',
  denied:
    'Notifications are blocked. Tap the lock beside the address, allow notifications, reload.',
  unsupported:
    "This browser can't ring with the screen off. Use a current Chrome, Edge, Firefox or Samsung Internet.",
  install:
    'On an iPhone or iPad, first add this app to the home screen: tap Share, then “Add to Home Screen”. Open the app from there and return to this page.',
  gone: "This device can't be reached. Tap Turn on.",
  not_asked:
    "This device won't ring: notifications are no longer allowed. Tap Turn on, then Allow.",
  refused:
    'This device may not ring: the notification service refused the last ring. Tap Turn on, then send a test ring.',
  private:
    "This device won't ring: the server can't call its notification service. Use another browser, or contact Jaldi Biryani.",
  busy: 'This device may ring late: the notification service is busy. Keep this page open with the sound on until a test ring is answered.',
  unreachable:
    "This device may ring late: couldn't reach the notification service. The server will retry. Keep this page open with the sound on until a test ring is answered.",

  switch_on: 'Turn on',
  switch_off: 'Turn off',
  switched_on: 'Turned on',
  switched_off: 'Turned off',
  said_no: 'Notifications were not allowed',
  no_service:
    "The browser couldn't reach its notification service, so this device can't ring. Check the network, and turn off private browsing and blockers.",
  on_failed: "Couldn't turn on ringing",
  off_failed:
    "Turned off here, but couldn't reach the server. Turn it off again when you are online.",

  test: 'Test ring',
  test_of: 'Test ring on %{device}',
  test_failed: "Couldn't send the test ring",
  waiting: 'Test sent. Waiting…',
  answered: 'Answered after %{seconds} s.',
  sent: "Test delivered, but the device hasn't answered yet. It may be off or offline.",
  not_sent:
    "Test not delivered yet: the notification service isn't responding. Try again in a minute.",

  others: 'Other devices',
  no_others: 'No other devices ring for new orders.',
  of_person: '%{device} of %{person}',
  answer: 'Last answer',
  never: 'Never answered',
  unanswered: 'Unanswered since',
  since: 'Turned on',
  remove: 'Remove',
  remove_of: 'Remove %{device}',
  removed: 'Device removed',
  remove_failed: "Couldn't remove the device",

  signed_out: 'Signed out',
  problem_gone: 'Not reachable',
  problem_refused: 'Refused by its notification service',
  problem_busy: 'The notification service is busy',
  problem_unreachable: "Can't reach the notification service",
  problem_tooLarge: 'Refused by its notification service',
  problem_private: 'Not reachable',
  problem_unusableKey: 'Not reachable',
});
