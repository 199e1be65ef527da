import { z } from 'zod';
import {
  availabilityMarks,
  customerStates,
  storeAvailability,
} from '../../../../contract/catalogue/rules';
import { formatMoment, parseInstant } from '../../../../contract/time';
import { lenient } from '../../../framework/declaration/lenient';
import { flag, str } from '../../../framework/declaration/lenientSchemas';
import { serverNow } from '../../../framework/browser/serverClock';
import { wordTextsOf } from '../../../i18n/words';

const messages = {
  unanswered: '%{smart_count} order unanswered |||| %{smart_count} orders unanswered',
  late: '%{smart_count} order late |||| %{smart_count} orders late',
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

const words = wordTextsOf('resources.admin/availability.about', messages);

// an unreadable value raises no alarm
export const availabilityRecord = lenient(storeAvailability).extend({
  storeId: str(),
  state: z.enum(customerStates).catch('open'),
  marks: z.array(z.enum(availabilityMarks)).catch([]),
  isReachable: flag(true),
});
export type AvailabilityRecord = z.output<typeof availabilityRecord>;

export const markLabels = {
  unanswered: 'Not answering',
  late: 'Late',
  unreachable: 'Not reachable',
} as const;
export const markTones = { unanswered: 'error', late: 'error', unreachable: 'warning' } as const;
export const stateLabels = {
  paused: 'Paused',
  closed: 'Closed',
  busy: 'Busy',
  open: 'Open',
} as const;
export const stateTones = {
  paused: 'warning',
  closed: 'neutral',
  busy: 'info',
  open: 'success',
} as const;

const counted = (count: number, name: 'unanswered' | 'late'): string[] =>
  count === 0 ? [] : [words(name, { smart_count: count })];

/** Returns what closed a store; empty if the server does not send it. */
const closedByOf = ({ closedBy, closedByName }: AvailabilityRecord): string => {
  if (closedBy === undefined) return '';
  if (closedBy === 'platform')
    return closedByName ? words('by_person', { name: closedByName }) : words('by_platform');
  return words(closedBy === 'somebody' ? 'by_hand' : `by_${closedBy}`);
};

const momentOf = (at: string): string => formatMoment(new Date(parseInstant(at)), serverNow());

/** "by the store, until 6:30 pm", or "Opens at 6:30 pm" outside the opening hours. */
const untilOf = (store: AvailabilityRecord): string[] => {
  if (store.closedBy === 'hours' && store.until !== '')
    return [words('opens', { time: momentOf(store.until) })];
  const until = store.until === '' ? '' : words('until', { time: momentOf(store.until) });
  const text = [closedByOf(store), until].filter(Boolean).join(', ');
  return text === '' ? [] : [text];
};

const pushReachability = ({ marks, reachSince }: AvailabilityRecord): string[] => {
  if (!marks.includes('unreachable')) return [];
  return [
    reachSince === ''
      ? words('never_reached')
      : words('unreachable', { time: momentOf(reachSince) }),
  ];
};

/**
 * Text below the state: waiting orders, then end and reason, and since when the store is
 * unreachable.
 */
export const summaryOf = (store: AvailabilityRecord): string => {
  const { unansweredOrders, lateOrders, waitMinutes, reason } = store;
  return [
    ...counted(unansweredOrders, 'unanswered'),
    ...counted(lateOrders, 'late'),
    ...(waitMinutes > 0 ? [words('wait', { count: waitMinutes })] : []),
    // before the reason, which a card may truncate
    ...untilOf(store),
    ...(reason === '' ? [] : [reason]),
    ...pushReachability(store),
  ].join(' · ');
};
