import type { KeyboardEvent } from 'react';

/** For a link that opens a dialog and looks like a button: it is one to a screen reader, and Space presses it too. */
export const buttonLink = {
  role: 'button',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
} as const;
