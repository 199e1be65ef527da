import { fireEvent } from '@testing-library/react';

/** Writes a word as an input method does: its parts are in the field before the word is whole. */
export const compose = (input: Element, ...parts: readonly string[]): void => {
  fireEvent.compositionStart(input);
  for (const value of parts) fireEvent.input(input, { target: { value }, isComposing: true });
};

/** The word is whole: browsers send no `input` event after the composition has ended. */
export const endWord = (input: Element): void => void fireEvent.compositionEnd(input);
