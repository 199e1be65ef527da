import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { hasCoarsePointer } from './pointers';
import styles from './prices.module.css';

/** How editing ended, and where it continues. */
export type Direction = 'stay' | 'down' | 'right' | 'left' | 'next';

interface Props {
  label: string;
  text: string;
  onDone: (text: string | undefined, direction: Direction) => void;
}

const directionOf = ({ key, shiftKey }: KeyboardEvent): Direction | undefined => {
  // an on-screen keyboard has no arrows: its Enter and Tab go to the next cell with a price
  if ((key === 'Enter' || (key === 'Tab' && !shiftKey)) && hasCoarsePointer()) return 'next';
  if (key === 'Enter') return 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return undefined;
};

/** Input over a cell while it is edited. Losing the focus accepts the text. */
export const CellInput = ({ label, text, onDone }: Props) => {
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    // a touch replaces the text; keys have begun with the first digit, or continue after the last
    if (hasCoarsePointer()) input.current?.select();
  }, []);
  const end = (value: string | undefined, direction: Direction) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(value, direction);
  };
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => end(typed, 'stay')}
      onKeyDown={(event) => {
        event.stopPropagation();
        const direction = directionOf(event);
        if (event.key === 'Escape') end(undefined, 'stay');
        else if (direction) end(typed, direction);
        else return;
        event.preventDefault();
      }}
    />
  );
};
