import Dialog from '@mui/material/Dialog';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  useNotify,
  type NotificationOptions,
  type NotificationType,
} from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../../src/i18n/i18nProvider';
import { englishMessages } from '../../../src/app/Admin';
import { Toasts } from '../../../src/layout/Toasts';
import { givenPointerEvents } from './browser';

givenPointerEvents();

beforeAll(() => import('../../../src/layout/Toast'), 30_000);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const i18nProvider = createI18nProvider(englishMessages([], []));
let notify: (message: string, options?: NotificationOptions & { type?: NotificationType }) => void;

const Notifier = () => {
  notify = useNotify();
  return null;
};

const givenToast = async (
  message: string,
  options: NotificationOptions & { type?: NotificationType } = {},
) => {
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Notifier />
        <Toasts />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  // a component is loaded before its first drawing
  await act(async () => notify(message, options));
  return screen.getByRole('listitem');
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByText('Saved') !== null;

describe('a toast', () => {
  it('is announced over an open dialog, which hides the page from screen readers', async () => {
    await givenToast('Saved');
    vi.useRealTimers();
    render(
      <>
        <p>Page</p>
        <Dialog open>Really?</Dialog>
      </>,
    );
    expect(screen.queryByRole('paragraph', { hidden: false })).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Messages' }).textContent).toContain('Saved'),
    );
  });

  it('goes after three and a half seconds', async () => {
    await givenToast('Saved');
    pass(3499);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it('announces its whole text if a phone has no space for it', async () => {
    const text = 'It cannot be deleted: 14 orders of today name it';
    await givenToast(text);
    expect(screen.getByText(text).title).toBe(text);
  });

  it('stays while it is pointed at, and has its whole time again afterwards', async () => {
    const toast = await givenToast('Saved');
    fireEvent.pointerEnter(toast);
    pass(10_000);
    expect(shown()).toBe(true);
    fireEvent.pointerLeave(toast);
    pass(3499);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it('disappears as soon as its subject is over, also while it still waits for its turn', async () => {
    const tries = new AbortController();
    await givenToast('Saved', { type: 'error', until: tries.signal });
    act(() => notify('Sent'));
    act(() => tries.abort());
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Sent']);
    act(() => notify('Saved', { until: tries.signal }));
    expect(shown()).toBe(false);
  });

  it('is shown once when it is repeated, with its time extended; another tone is another message', async () => {
    await givenToast('Saved');
    pass(3000);
    act(() => notify('Saved'));
    act(() => notify('Saved', { type: 'error' }));
    expect(screen.getAllByRole('listitem').map((item) => item.dataset.type)).toEqual([
      'info',
      'error',
    ]);
    pass(3499);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    pass(1);
    expect(shown()).toBe(false);
    act(() => notify('Saved'));
    expect(shown()).toBe(true);
  });

  it('is announced politely', async () => {
    await givenToast('Saved');
    expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe(
      'polite',
    );
  });

  it.each(['success', 'error'] as const)(
    'shows by its tone that it is a matter of %s',
    async (type) => {
      expect((await givenToast('Saved', { type })).dataset.type).toBe(type);
    },
  );

  it('is dismissed by its button, and by Escape', async () => {
    const toast = await givenToast('Saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toBe(false);
    act(() => notify('Saved'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
    expect(toast.isConnected || shown()).toBe(false);
  });

  it('translates its text', async () => {
    await givenToast('framework.count', { messageArgs: { total: 2 } });
    expect(screen.getByText('2 in total')).toBeTruthy();
  });

  it('names its record, next to its text', async () => {
    const toast = await givenToast('Updated successfully', { object: 'Chicken Dum Biryani' });
    expect(toast.textContent).toBe('Chicken Dum BiryaniUpdated successfully');
    act(() => notify('Updated successfully', { object: 'Raita' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('offers Undo if possible, for eight seconds, and once', async () => {
    const undo = vi.fn();
    await givenToast('Saved', { undo });
    pass(7999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([undo.mock.calls.length, shown()]).toEqual([1, false]);
    act(() => notify('Saved', { undo }));
    pass(8000);
    expect([undo.mock.calls.length, shown()]).toEqual([1, false]);
  });

  it('is shown once for each call that it can undo, also if the texts are equal', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    await givenToast('Saved', { undo: first });
    act(() => notify('Saved', { undo: second }));
    for (const button of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(button);
    expect([first.mock.calls.length, second.mock.calls.length, shown()]).toEqual([1, 1, false]);
  });

  it('is shown at once, also if four are open; the oldest gives way', async () => {
    await givenToast('First', { undo: vi.fn() });
    for (const text of ['Second', 'Third', 'Fourth', 'Fifth']) act(() => notify(text));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Second',
      'Third',
      'Fourth',
      'Fifth',
    ]);
  });

  it('shows several at once', async () => {
    await givenToast('Saved');
    act(() => notify('Deleted'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('dragging', () => {
  const drag = (toast: HTMLElement, share: number) => {
    toast.getBoundingClientRect = () => new DOMRect(0, 0, 300, 50);
    fireEvent.pointerDown(toast, { clientX: 10 });
    fireEvent.pointerMove(toast, { clientX: 10 + 300 * share });
    fireEvent.pointerUp(toast, { clientX: 10 + 300 * share });
  };

  it.each([0.81, -0.81])('%s of its width away dismisses it', async (share) => {
    drag(await givenToast('Saved'), share);
    expect(shown()).toBe(false);
  });

  it('less than 80 percent of its width brings it back', async () => {
    const toast = await givenToast('Saved');
    drag(toast, 0.79);
    expect(shown()).toBe(true);
    expect(toast.style.transform).toBe('');
  });
});
