import { useEffect, useRef, useState } from 'react';

/**
 * A text field whose value is sent on when typing pauses. What comes from outside (Clear Filters, the browser's Back)
 * replaces the text; the echo of what was sent does not.
 */
export const useDebouncedText = (value: string, send: (text: string) => void, delayMs: number) => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);

  const sendNow = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    send(sent.current);
  };
  return {
    text,
    type: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => sendNow(next), delayMs);
    },
    flush: (next: string) => {
      setText(next);
      sendNow(next);
    },
  };
};
