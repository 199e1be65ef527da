import { fireEvent } from '@testing-library/react';

/** Types a word like an input method: its parts are in the field before the word is complete. */
export const compose = (input: Element, ...parts: readonly string[]): void => {
  fireEvent.compositionStart(input);
  for (const value of parts) fireEvent.input(input, { target: { value }, isComposing: true });
};

/** Completes the word: browsers send no `input` event after the composition has ended. */
export const endComposition = (input: Element): void => void fireEvent.compositionEnd(input);

/** Types like Chrome on Android: keys without a name, the whole word with each letter. */
export const typeOnAndroid = (input: Element, ...parts: readonly string[]): void => {
  parts.forEach((data, at) => {
    const isComposing = at > 0;
    fireEvent.keyDown(input, { key: 'Unidentified', keyCode: 229, isComposing });
    if (!isComposing) fireEvent.compositionStart(input);
    fireEvent.compositionUpdate(input, { data });
    const written = { inputType: 'insertCompositionText', data, isComposing: true };
    fireEvent.input(input, { target: { value: data }, ...written });
    fireEvent.keyUp(input, { key: 'Unidentified', keyCode: 229, isComposing: true });
  });
};
