import { useState } from 'react';
import { serverNow } from '../framework/browser/serverClock';
import { openQuestion, shortenQuestion, type Question } from './askFirst';
import { addClosure, type ClosureBody, type HoursCall, openNow } from './hoursCalls';
import { hoursTexts } from './messages';
import { undoBusy, undoClosing, undoOpening } from './putBack';
import type { StoreHours } from './readHours';
import { openStateAt } from './standing';
import { switchedText } from './standingText';
import { useChangeHours } from './useChangeHours';
import { useMessages } from '../framework/ui/hooks/useMessages';

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
