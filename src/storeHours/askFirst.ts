import { parseInstant } from '../../contract/time';
import { addClosure, type ClosureBody, type HoursCall, openNow } from './hoursCalls';
import { endOf, durations } from './lasting';
import type { HoursMessages } from './messages';
import { momentText } from './momentText';
import type { StoreHours } from './readHours';

/** Question before a store opens, or opens earlier, despite an intended closure. */
export interface Question {
  call: HoursCall;
  title: string;
  text: string;
  submit: string;
}

/**
 * True for a closure with a reason, or longer than the switch allows, such as a holiday, which must
 * not be ended by mistake.
 */
const isDeliberate = ({ closedUntil, reason }: StoreHours, now: number): boolean => {
  const end = parseInstant(closedUntil);
  return (
    end > now &&
    (reason !== '' || end > Math.max(...durations.map((duration) => endOf(duration, now))))
  );
};

const closedReasonText = (
  { closedUntil, reason }: StoreHours,
  now: number,
  message: HoursMessages,
): string =>
  message('closed_why', {
    reason: reason || message('closed'),
    time: momentText(parseInstant(closedUntil), now),
  });

/** Undefined if it may open at once. */
export const openQuestion = (
  hours: StoreHours,
  now: number,
  message: HoursMessages,
): Question | undefined =>
  isDeliberate(hours, now)
    ? {
        call: openNow,
        title: message('open_anyway'),
        text: `${closedReasonText(hours, now, message)} ${message('open_anyway_text')}`,
        submit: message('open_now'),
      }
    : undefined;

/** Undefined if it stays closed for at least as long. */
export const shortenQuestion = (
  hours: StoreHours,
  { now, body, message }: { now: number; body: ClosureBody; message: HoursMessages },
): Question | undefined => {
  if (!isDeliberate(hours, now) || parseInstant(body.until) >= parseInstant(hours.closedUntil))
    return undefined;
  const time = momentText(parseInstant(body.until), now);
  return {
    call: addClosure(body),
    title: message('open_earlier'),
    text: `${closedReasonText(hours, now, message)} ${message('open_earlier_text', { time })}`,
    submit: message('close', { time }),
  };
};
