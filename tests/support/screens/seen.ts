import {
  fireEvent,
  screen,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Within = BoundFunctions<typeof queries>;

/** The visible text: whitespace is one space, and neighbouring words stay separate. */
export const textsOf = (element: Element): string => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { textContent, previousSibling } = walker.currentNode;
    // a word with a break opportunity is one word
    if (previousSibling?.nodeName === 'WBR') texts.push(`${texts.pop() ?? ''}${textContent ?? ''}`);
    else texts.push(textContent?.trim() ?? '');
  }
  return texts.filter(Boolean).join(' ');
};

/**
 * The table's row that has the text, once it is drawn. By text, because accessible names are slow
 * to compute.
 */
export const rowOf = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const row = screen
      .getAllByText(name)
      .find((found) => found.closest('tbody'))
      ?.closest('tr');
    if (!row) throw new Error(`${name} is not in a table`);
    return row;
  });

export const rowNames = (): string[] =>
  [...document.querySelectorAll('tbody tr:not([data-skeleton]) th')].map(
    (cell) => cell.querySelector('a')?.textContent ?? '',
  );

/** Without the column of checkboxes, which has no title. */
export const columnTitles = (): (string | null)[] =>
  [...document.querySelectorAll('thead th')]
    .filter((cell) => !cell.querySelector('[type="checkbox"]'))
    .map((cell) => cell.textContent);

export const nextPage = (user: UserEvent): Promise<void> =>
  user.click(
    within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Next' }),
  );

export const figures = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('dl[aria-label="Figures"] dt')].map((label) => [
      label.querySelector('span')?.textContent ?? '',
      label.nextElementSibling?.textContent ?? '',
    ]),
  );

/**
 * Pastes all characters at once: on a busy machine the pause between two keys may trigger a search.
 */
export const searchFor = async (
  user: UserEvent,
  field: HTMLElement,
  text: string,
): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

export const toast = (text: string): Promise<HTMLElement> =>
  screen.findByText(text, { selector: 'section[aria-label="Messages"] span' });

/**
 * The open dialog of that title, once its record is loaded: the dialog that waits for the record
 * may be replaced by another, which shows on a busy machine. Set `isAwaited` for a test of the
 * waiting dialog.
 */
export const openDialog = async (
  title: string,
  { isAwaited = false } = {},
): Promise<Within & { element: HTMLElement }> => {
  const element = await waitFor(() => {
    const found = screen
      .getByText(title, { selector: '[role="dialog"] h2' })
      .closest('[role="dialog"]');
    if (!(found instanceof HTMLElement)) throw new Error(`${title} is no dialog`);
    if (!isAwaited && found.querySelector('[role="status"] .MuiSkeleton-root'))
      throw new Error(`${title} is still loading`);
    return found;
  });
  return { ...within(element), element };
};

/**
 * The part of the page of that name, once it is drawn. By a selector, because accessible names are
 * slow to compute.
 */
export const sectionNamed = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const section = document.querySelector<HTMLElement>(`section[aria-label="${name}"]`);
    if (!section) throw new Error(`There is no ${name}`);
    return section;
  });

export const expectNoDialog = () =>
  waitFor(() => {
    if (document.querySelector('[role="dialog"]')) throw new Error('A dialog is open');
  });

export const choose = async (user: UserEvent, name: string, action: string): Promise<void> => {
  const row = await rowOf(name);
  await user.click(await within(row).findByLabelText(`Actions for ${name}`));
  await user.click(await screen.findByText(action, { selector: '[role="menuitem"]' }));
};

export const searchEverything = async (user: UserEvent, text: string): Promise<void> => {
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByLabelText('Search everything', { selector: 'input' }));
  await user.paste(text);
};

export const turn = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await within(await rowOf(name)).findByRole('switch', { name }));

/** Replaces the text of a field, like a paste. */
export const fill = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

const inputOf = (label: HTMLLabelElement | undefined): HTMLInputElement | HTMLTextAreaElement => {
  const input = label && document.getElementById(label.htmlFor);
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) return input;
  throw new Error('There is no such field');
};

/** The text field of this label. By the label, because querying every element's labels is slow. */
export const field = (label: string): HTMLInputElement | HTMLTextAreaElement =>
  inputOf([...document.querySelectorAll('label')].find(({ textContent }) => textContent === label));

export const findField = (label: string): Promise<HTMLInputElement | HTMLTextAreaElement> =>
  waitFor(() => field(label));

const isNamed = (element: Element, name: string | RegExp): boolean => {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  return typeof name === 'string' ? text === name : name.test(text);
};

/**
 * The only button of that name, once it is drawn. By its label or text, because accessible names
 * are slow to compute.
 */
export const findButton = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const [found, ...others] = [...document.querySelectorAll('button')].filter((item) =>
      isNamed(item, name),
    );
    if (!found || others.length > 0)
      throw new Error(`${found ? 'Several buttons are' : 'No button is'} named ${String(name)}`);
    return found;
  });
