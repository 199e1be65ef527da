import { useEffect, useRef, useState } from 'react';

/**
 * A text field whose value is sent when typing pauses. A change from outside (Clear Filters, the
 * browser's Back) replaces the text. A sent value that returns as `value` does not, because more
 * may have been typed.
 */
export const useDebouncedText = (value: string, send: (text: string) => void, delayMs: number) => {
  const [text, setText] = useState(value);
  const awaited = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const echo = awaited.current.indexOf(value);
    awaited.current = awaited.current.slice(echo + 1);
    if (echo >= 0) return;
    clearTimeout(timer.current);
    awaited.current = [];
    // the typed text may end in a space that is not sent
    setText((typed) => (typed.trim() === value ? typed : value));
  }, [value]);

  const sendNow = (next: string) => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === (awaited.current.at(-1) ?? value)) return;
    awaited.current.push(trimmed);
    send(trimmed);
  };
  return {
    text,
    type: (next: string, isInWord = false) => {
      setText(next);
      clearTimeout(timer.current);
      if (!isInWord) timer.current = setTimeout(() => sendNow(next), delayMs);
    },
    flush: (next: string) => {
      setText(next);
      sendNow(next);
    },
  };
};
