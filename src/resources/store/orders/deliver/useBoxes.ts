import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { OTP_LENGTH, mergeDigits, without, withTyped, type Digits } from './otp';

interface Wanted {
  digits: Digits;
  onChange: (digits: Digits) => void;
  onEnter: () => void;
  isBusy: boolean;
}

/** Returns the box to which a key moves the focus; undefined if it does not move. */
const boxForKey = (key: string, index: number): number | undefined =>
  new Map([
    ['ArrowLeft', index - 1],
    ['ArrowRight', index + 1],
    ['Home', 0],
    ['End', OTP_LENGTH - 1],
  ]).get(key);

/**
 * Focus and input for boxes of one digit each: typing moves forward, Backspace moves back, a pasted
 * OTP fills all boxes.
 */
export const useBoxes = ({ digits, onChange, onEnter, isBusy }: Wanted) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) =>
    boxes.current[Math.min(Math.max(0, index), OTP_LENGTH - 1)]?.focus();
  const put = (index: number, text: string) => {
    if (isBusy) return;
    if (text === '') return onChange(without(digits, index));
    const typed = withTyped(digits, index, text);
    onChange(typed.digits);
    focus(typed.next);
  };
  const backspace = (event: KeyboardEvent, index: number) => {
    if (digits[index] !== '' || isBusy) return;
    event.preventDefault();
    onChange(without(digits, index - 1));
    focus(index - 1);
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace') return backspace(event, index);
    const next = boxForKey(event.key, index);
    if (event.key !== 'Enter' && next === undefined) return;
    event.preventDefault();
    if (next === undefined) onEnter();
    else focus(next);
  };
  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    put(
      index,
      event.clipboardData.getData('text').replace(/\D/g, '').slice(0, OTP_LENGTH) ||
        (digits[index] ?? ''),
    );
  };
  /** Prepares the next attempt; does not take the focus from another element. */
  const restart = () => {
    const { activeElement } = document;
    if (activeElement === document.body || boxes.current.some((box) => box === activeElement))
      focus(0);
  };
  const hold = (index: number) => (box: HTMLInputElement | null) =>
    void (boxes.current[index] = box);
  return { hold, put, press, paste, restart, typed: mergeDigits };
};
