import { wordTextsOf } from '../../../i18n/words';

const messages = {
  unanswered_one: '%{count} order unanswered',
  unanswered_many: '%{count} orders unanswered',
  late_one: '%{count} order late',
  late_many: '%{count} orders late',
  wait: '+%{count} min',
  by_hours: 'outside opening hours',
  opens: 'Opens at %{time}',
  by_store: 'by the store',
  by_platform: 'by the platform',
  by_person: 'by %{name}',
  by_hand: 'manually',
  until: 'until %{time}',
  unreachable: 'not reachable since %{time}',
  never_reached: 'Never connected',
} as const;

export const words = wordTextsOf('resources.admin/availability.about', messages);
