import type { SyntheticEvent } from 'react';

/** Keys that an input method has taken have this code, also in Safari after the word has ended. */
const TAKEN = 229;

/** How long a word rests before its field acts on it: some keyboards end no word without a space. */
const REST_MS = 1500;

/** The keyboards of Android compose every word, also an English one, and take every key. */
const isAndroid = () => navigator.userAgent.includes('Android');

const isTaken = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  (isComposing || keyCode === TAKEN) && !isAndroid();

/** True if an event belongs to a word that an input method (Hindi, Telugu) composes. */
export const isPart = (event: Event & { isComposing?: boolean }): boolean =>
  event.isComposing === true;

/** Latin letters are whole without their word. */
const isLatin = (event: Event): boolean =>
  event instanceof InputEvent && /^[\p{Script=Latin}\p{P}]*$/u.test(event.data ?? '');

type Type = (text: string, isInWord: boolean) => void;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Gives a field's text to `type`, and a text that waits in its word again when the word rests. */
export const typeText = ({ target: field, nativeEvent }: SyntheticEvent, type: Type): void => {
  if (!(field instanceof HTMLInputElement)) return;
  clearTimeout(resting);
  const isInWord = isPart(nativeEvent) && !(isAndroid() && isLatin(nativeEvent));
  type(field.value, isInWord);
  if (!isInWord) return;
  resting = setTimeout(() => {
    if (field.isConnected) type(field.value, false);
  }, REST_MS);
};

/** For a text field that acts on its text: it has to wait while it is in a word. */
export const composed = (type: Type) => {
  const onChange = (event: SyntheticEvent) => typeText(event, type);
  // no change follows the end of a word
  return { onChange, onCompositionEnd: onChange };
};

// Enter and Escape end the word, and are no keys of the page
window.addEventListener(
  'keydown',
  (event) => {
    if (isTaken(event)) event.stopImmediatePropagation();
  },
  true,
);
