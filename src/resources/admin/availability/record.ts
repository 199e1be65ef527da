import { z } from 'zod';
import { availabilityStates, storeAvailability } from '../../../../contract/storeAvailability';
import { formatMoment } from '../../../../contract/time';
import { lenient } from '../../../framework/core/lenient';
import { flag, str } from '../../../framework/core/lenientSchemas';
import { serverNow } from '../../../framework/core/serverClock';
import { words } from './words';

// what can't be read alarms nobody
export const availabilityRecord = lenient(storeAvailability).extend({
  storeId: str(), state: z.enum(availabilityStates).catch('open'), isReachable: flag(true),
});
export type AvailabilityRecord = z.output<typeof availabilityRecord>;

export const stateLabels = {
  unanswered: 'Does not answer', late: 'Late', unreachable: 'Not reachable', paused: 'Paused', closed: 'Closed', busy: 'Busy', open: 'Open',
} as const;
export const stateTones = {
  unanswered: 'error', late: 'error', unreachable: 'warning', paused: 'warning', closed: 'neutral', busy: 'info', open: 'success',
} as const;

const counted = (count: number, name: 'unanswered' | 'late'): string[] => (count === 0 ? [] : [words(`${name}_${count === 1 ? 'one' : 'many'}`, { count })]);

/** Why a store is closed; nothing from a server that does not say so. */
const closedByOf = ({ closedBy, closedByName }: AvailabilityRecord): string => {
  if (closedBy === undefined) return '';
  if (closedBy === 'platform') return closedByName ? words('by_person', { name: closedByName }) : words('by_platform');
  return words(closedBy === 'somebody' ? 'by_hand' : `by_${closedBy}`);
};

/** "by the store, until 6:30 pm", which of one that is not called closed says that it is. */
const untilOf = (store: AvailabilityRecord): string[] => {
  const by = closedByOf(store);
  const until = store.until === '' ? '' : words('until', { time: formatMoment(new Date(store.until), serverNow()) });
  const text = [by === '' || store.state === 'closed' ? by : words('closed_by', { by }), until].filter(Boolean).join(', ');
  return text === '' ? [] : [text];
};

/** What stands beneath the state: the orders that wait, then until when and why, and whether a store that should answer can be reached. */
export const aboutOf = (store: AvailabilityRecord): string => {
  const { state, unansweredOrders, lateOrders, waitMinutes, reason, isReachable } = store;
  return [
    ...counted(unansweredOrders, 'unanswered'),
    ...counted(lateOrders, 'late'),
    ...(waitMinutes > 0 ? [words('wait', { count: waitMinutes })] : []),
    // before the reason, which a card may cut
    ...untilOf(store),
    ...(reason === '' ? [] : [reason]),
    ...(isReachable || state === 'unreachable' || state === 'closed' ? [] : [words('unreachable')]),
  ].join(' · ');
};
