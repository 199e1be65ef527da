import type { SyntheticEvent } from 'react';

/**
 * Key code of keys that an input method has handled, also in Safari after the composition has
 * ended.
 */
const TAKEN = 229;

/**
 * Pause in a composition after which its field acts on the text: some keyboards end a composition
 * only at a space.
 */
const REST_MS = 1500;

/** Android keyboards compose every word, also English ones, and handle every key. */
const isAndroid = () => navigator.userAgent.includes('Android');

const isTaken = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  (isComposing || keyCode === TAKEN) && !isAndroid();

/** True if an event belongs to a word that an input method (Hindi, Telugu) composes. */
export const isPart = (event: Event & { isComposing?: boolean }): boolean =>
  event.isComposing === true;

/** Latin letters are complete before their composition ends. */
const isLatin = (event: Event): boolean =>
  event instanceof InputEvent && /^[\p{Script=Latin}\p{P}]*$/u.test(event.data ?? '');

type Type = (text: string, isInWord: boolean) => void;
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * Passes a field's text to `type`; text that is still being composed is passed once the composition
 * pauses.
 */
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

/** Handlers for a text field that acts on its text: they wait while the text is being composed. */
export const composed = (type: Type) => {
  const onChange = (event: SyntheticEvent) => typeText(event, type);
  // no change event follows the end of a composition
  return { onChange, onCompositionEnd: onChange };
};

// Enter and Escape end the composition and must not reach the page's shortcuts
window.addEventListener(
  'keydown',
  (event) => {
    if (isTaken(event)) event.stopImmediatePropagation();
  },
  true,
);
