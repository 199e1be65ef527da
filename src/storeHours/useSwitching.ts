import { useState } from 'react';
import { serverNow } from '../framework/browser/serverClock';
import {
  addClosure,
  type ClosureBody,
  endBusyCall,
  endClosure,
  type HoursCall,
  openNow,
  setBusyCall,
} from './hoursCalls';
import { type HoursMessages, hoursTexts } from './messages';
import type { StoreHours } from './readHours';
import { openStateAt } from './openState';
import { switchedText } from './openStateText';
import { useChangeHours } from './useChangeHours';
import { useMessages } from '../framework/ui/hooks/useMessages';
import { parseInstant } from '../../contract/time';
import { durations, endOf } from './durations';
import { momentText } from './momentText';

interface Props {
  base: string;
  hours: StoreHours;
  now: number;
  onDone: () => void;
}

/** Changes of a switch, each with its undo; some wait for the answer to a question. */
export const useSwitching = ({ base, hours, now, onDone }: Props) => {
  const message = useMessages(hoursTexts);
  const { run, isBusy } = useChangeHours(base);
  const [question, setQuestion] = useState<Question>();
  const change = async (
    call: HoursCall,
    undo: ReturnType<typeof undoOpening> | ReturnType<typeof undoClosing>,
  ) => {
    setQuestion(undefined);
    const outcome = await run(call, {
      undo,
      text: (after) => switchedText(openStateAt(after, serverNow().getTime()), now, message),
    });
    if (outcome && !('error' in outcome)) onDone();
  };
  const confirm = (call: HoursCall) =>
    void change(call, call === openNow ? undoOpening(hours, now) : undoClosing(hours));
  const ask = (asked: Question | undefined, call: HoursCall) =>
    asked ? setQuestion(asked) : confirm(call);
  return {
    isBusy,
    question,
    confirm,
    dismiss: () => setQuestion(undefined),
    open: () => ask(openQuestion(hours, now, message), openNow),
    close: (body: ClosureBody) =>
      ask(shortenQuestion(hours, { now, body, message }), addClosure(body)),
    setBusy: (call: HoursCall) => void change(call, undoBusy(hours, now)),
  };
};

/**
 * Returns the call that restores the state before an opening; undefined for a pause, which can't be
 * requested.
 */
const undoOpening = (hours: StoreHours, now: number): HoursCall | undefined => {
  const openState = openStateAt(hours, now);
  if (openState.kind !== 'closed' || !openState.isManual) return openNow;
  return openState.isPaused
    ? undefined
    : addClosure({ until: hours.closedUntil, reason: hours.reason });
};

/**
 * Returns the call that undoes a closure: the closure that it replaced is restored. Closures of
 * other people next to it were never removed.
 */
export const undoClosing =
  (before: StoreHours) =>
  (after: StoreHours): HoursCall | undefined => {
    const hasClosure = ({ closures }: StoreHours, id: string) =>
      closures.some((closure) => closure.id === id);
    const replaced = before.closures.find(
      ({ id, spans }) => spans.length === 0 && !hasClosure(after, id),
    );
    const added = after.closures.find(({ id }) => !hasClosure(before, id));
    if (replaced) return addClosure({ until: replaced.until, reason: replaced.reason });
    return added && endClosure(added.id);
  };

/** Returns the call that restores a busy time. */
const undoBusy = ({ busy }: StoreHours, now: number): HoursCall =>
  busy && parseInstant(busy.until) > now ? setBusyCall(busy.minutes, busy.until) : endBusyCall;

/** Question before a store opens, or opens earlier, despite an intended closure. */
interface Question {
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
const openQuestion = (
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
const shortenQuestion = (
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
