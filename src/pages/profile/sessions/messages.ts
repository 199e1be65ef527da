import { texts } from '../../../framework/texts/texts';

export const sessionTexts = texts('sessions', {
  title: 'Where you are signed in',
  unknown_device: 'Unknown device',
  this_one: 'This device',
  used: 'Last used',
  end: 'End',
  end_of: 'End the session of %{device}',
  end_others: 'End all others',
  ended: 'Session ended',
  others_ended: 'All other sessions ended',
  failed: 'Failed to load your sessions',
  end_failed: 'The session could not be ended',
});
