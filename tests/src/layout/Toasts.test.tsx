import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotify, type NotificationOptions, type NotificationType } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../../src/i18n/i18nProvider';
import { englishMessages } from '../../../src/app/englishMessages';
import { Toasts } from '../../../src/layout/Toasts';
import { givenPointerEvents } from './browser';

givenPointerEvents();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const i18nProvider = createI18nProvider(englishMessages([], []), {});
let notify: (message: string, options?: NotificationOptions & { type?: NotificationType }) => void;

const Notifier = () => {
  notify = useNotify();
  return null;
};

const givenToast = (message: string, options: NotificationOptions & { type?: NotificationType } = {}) => {
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Notifier />
        <Toasts />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  act(() => notify(message, options));
  return screen.getByRole('listitem');
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByText('Saved') !== null;

describe('a toast', () => {
  it('goes after three and a half seconds', () => {
    givenToast('Saved');
    pass(3499);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it('stays while it is pointed at, and has its whole time again afterwards', () => {
    const toast = givenToast('Saved');
    fireEvent.pointerEnter(toast);
    pass(10_000);
    expect(shown()).toBe(true);
    fireEvent.pointerLeave(toast);
    pass(3499);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it('goes as soon as what it is about is over, also while it still waits for its turn', () => {
    const tries = new AbortController();
    givenToast('Saved', { type: 'error', until: tries.signal });
    act(() => notify('Sent'));
    act(() => tries.abort());
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Sent']);
    act(() => notify('Saved', { until: tries.signal }));
    expect(shown()).toBe(false);
  });

  it('is shown once when it is said again meanwhile, for as long again; another tone is another message', () => {
    givenToast('Saved');
    pass(3000);
    act(() => notify('Saved'));
    act(() => notify('Saved', { type: 'error' }));
    expect(screen.getAllByRole('listitem').map((item) => item.dataset.type)).toEqual(['info', 'error']);
    pass(3499);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    pass(1);
    expect(shown()).toBe(false);
    act(() => notify('Saved'));
    expect(shown()).toBe(true);
  });

  it('is announced politely', () => {
    givenToast('Saved');
    expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
  });

  it.each(['success', 'error'] as const)('shows by its tone that it is a matter of %s', (type) => {
    expect(givenToast('Saved', { type }).dataset.type).toBe(type);
  });

  it('is dismissed by its button, and by Escape', () => {
    const toast = givenToast('Saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toBe(false);
    act(() => notify('Saved'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
    expect(toast.isConnected || shown()).toBe(false);
  });

  it('translates its text', () => {
    givenToast('ra.notification.deleted', { messageArgs: { smart_count: 2 } });
    expect(screen.getByText('2 elements deleted')).toBeTruthy();
  });

  it('names what it was done to, beside its text', () => {
    const toast = givenToast('Updated successfully', { object: 'Chicken Dum Biryani' });
    expect(toast.textContent).toBe('Chicken Dum BiryaniUpdated successfully');
    act(() => notify('Updated successfully', { object: 'Raita' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('offers to take back what can be, for eight seconds, and once', () => {
    const undo = vi.fn();
    givenToast('Saved', { undo });
    pass(7999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([undo.mock.calls.length, shown()]).toEqual([1, false]);
    act(() => notify('Saved', { undo }));
    pass(8000);
    expect([undo.mock.calls.length, shown()]).toEqual([1, false]);
  });

  it('is shown at once, also where four are there; the oldest gives way', () => {
    givenToast('First', { undo: vi.fn() });
    for (const text of ['Second', 'Third', 'Fourth', 'Fifth']) act(() => notify(text));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Second', 'Third', 'Fourth', 'Fifth']);
  });

  it('shows several at once', () => {
    givenToast('Saved');
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

  it.each([0.81, -0.81])('%s of its width away dismisses it', (share) => {
    drag(givenToast('Saved'), share);
    expect(shown()).toBe(false);
  });

  it('less than 80 percent of its width brings it back', () => {
    const toast = givenToast('Saved');
    drag(toast, 0.79);
    expect(shown()).toBe(true);
    expect(toast.style.transform).toBe('');
  });
});
