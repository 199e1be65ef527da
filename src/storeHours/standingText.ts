import { LAST_ORDER_MINUTES } from '../../contract/stores/closures';
import { MINUTE_MS } from '../../contract/time';
import { momentText } from './momentText';
import type { HoursMessages } from './messages';
import type { Standing } from './standing';

/** "Busy +20 min until 7:10 am". */
export const standingText = (standing: Standing, now: number, message: HoursMessages): string => {
  const time = standing.until === undefined ? '' : momentText(standing.until, now);
  if (standing.kind === 'busy') return message('busy', { minutes: standing.minutes, time });
  if (standing.kind === 'open')
    return time === '' ? message('open') : message('open_until', { time });
  return time === '' ? message('closed') : message('closed_until', { time });
};

/** The state without its end, for little space: "+20 min". */
export const shortStandingText = (standing: Standing, message: HoursMessages): string =>
  standing.kind === 'busy'
    ? message('busy_short', { minutes: standing.minutes })
    : message(standing.kind);

/**
 * Addition to the short text if there is space: for an open store its last orders, which do not
 * close it.
 */
export const shortUntilText = (
  { kind, until }: Standing,
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
export const whyText = (standing: Standing, now: number, message: HoursMessages): string => {
  if (standing.kind === 'busy') return message('busy_text', { minutes: standing.minutes });
  if (standing.kind === 'open') return openText(standing.until, now, message);
  if (standing.isPaused) return message('paused_text');
  if (!standing.isSwitched) return message('hours_text');
  return [standing.reason, message('closed_text')].filter(Boolean).join('. ');
};

/** Message after a switch: the new state. */
export const switchedText = (standing: Standing, now: number, message: HoursMessages): string =>
  standing.kind === 'open' ? message('open_text') : standingText(standing, now, message);
