import type { SyntheticEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Keys that an input method has taken have this code, also in Safari after the word has ended. */
const TAKEN = 229;

/** True if an event belongs to a word that an input method (Hindi, Telugu) composes. */
export const isPart = (event: Event & { isComposing?: boolean; keyCode?: number }): boolean =>
  (event.isComposing === true || event.keyCode === TAKEN) &&
  // whose keyboards compose every word, also an English one: a search would wait for its end
  !/Android/.test(navigator.userAgent);

/** For a text field that acts on its text: it has to wait while it is in a word. */
export const composed = (type: (text: string, isInWord: boolean) => void) => ({
  onChange: ({ currentTarget, nativeEvent }: SyntheticEvent<Field>) =>
    type(currentTarget.value, isPart(nativeEvent)),
  // no change follows it
  onCompositionEnd: ({ currentTarget }: SyntheticEvent<Field>) => type(currentTarget.value, false),
});

// Enter and Escape end the word, and are no keys of the page
window.addEventListener(
  'keydown',
  (event) => {
    if (isPart(event)) event.stopImmediatePropagation();
  },
  true,
);
