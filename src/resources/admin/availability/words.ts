import { wordTextsOf } from '../../../i18n/words';

const messages = {
  unanswered_one: '%{count} order unanswered',
  unanswered_many: '%{count} orders unanswered',
  late_one: '%{count} order late',
  late_many: '%{count} orders late',
  wait: '+%{count} min',
  by_hours: 'by hours',
  by_store: 'by the store',
  by_platform: 'by the platform',
  by_person: 'by %{name}',
  by_hand: 'by hand',
  until: 'until %{time}',
  unreachable: 'not reachable since %{time}',
  never_reached: 'no screen or device has ever answered',
} as const;

export const words = wordTextsOf('resources.admin/availability.about', messages);
