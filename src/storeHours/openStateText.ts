import { LAST_ORDER_MINUTES } from '../../contract/stores/closures';
import { MINUTE_MS } from '../../contract/time';
import { momentText } from './momentText';
import type { HoursMessages } from './messages';
import type { OpenState } from './openState';

/** "Busy +20 min until 7:10 am". */
export const openStateText = (
  openState: OpenState,
  now: number,
  message: HoursMessages,
): string => {
  const time = openState.until === undefined ? '' : momentText(openState.until, now);
  if (openState.kind === 'busy') return message('busy', { minutes: openState.minutes, time });
  if (openState.kind === 'open')
    return time === '' ? message('open') : message('open_until', { time });
  return time === '' ? message('closed') : message('closed_until', { time });
};

/** The state without its end, for little space: "+20 min". */
export const shortOpenStateText = (openState: OpenState, message: HoursMessages): string =>
  openState.kind === 'busy'
    ? message('busy_short', { minutes: openState.minutes })
    : message(openState.kind);

/**
 * Addition to the short text if there is space: for an open store its last orders, which do not
 * close it.
 */
export const shortUntilText = (
  { kind, until }: OpenState,
  now: number,
  message: HoursMessages,
): string => {
  if (until === undefined) return '';
  const time = momentText(until, now);
  return kind === 'open' ? message('last_orders', { time }) : time;
};

const openText = (lastOrder: number | undefined, now: number, message: HoursMessages): string =>
  lastOrder === undefined
    ? message('open_text')
    : message('open_text_until', {
        time: momentText(lastOrder, now),
        closes: momentText(lastOrder + LAST_ORDER_MINUTES * MINUTE_MS, now),
      });

/** The effect for customers, and the reason. */
export const explanationText = (
  openState: OpenState,
  now: number,
  message: HoursMessages,
): string => {
  if (openState.kind === 'busy') return message('busy_text', { minutes: openState.minutes });
  if (openState.kind === 'open') return openText(openState.until, now, message);
  if (openState.isPaused) return message('paused_text');
  if (!openState.isManual) return message('hours_text');
  return [openState.reason, message('closed_text')].filter(Boolean).join('. ');
};

/** Message after a switch: the new state. */
export const switchedText = (openState: OpenState, now: number, message: HoursMessages): string =>
  openState.kind === 'open' ? message('open_text') : openStateText(openState, now, message);
