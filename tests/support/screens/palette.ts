import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens the global search by its key, once the bar that handles it is drawn. */
export const openPalette = async (user: UserEvent): Promise<HTMLElement> => {
  await waitFor(() =>
    expect(document.querySelector('[aria-keyshortcuts="Control+K"]')).toBeTruthy(),
  );
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByLabelText('Search everything', { selector: 'input' });
};
