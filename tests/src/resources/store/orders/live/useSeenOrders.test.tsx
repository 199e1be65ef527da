import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { ListContextProvider, TestMemoryRouter, useList } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { useAlarm } from '../../../../../../src/notifications/alarm/useAlarm';
import { useInView } from '../../../../../../src/resources/store/orders/live/cardsInView';
import { NewOrders } from '../../../../../../src/resources/store/orders/live/NewOrders';
import { useSeenOrders } from '../../../../../../src/resources/store/orders/live/useSeenOrders';

/**
 * The page's alarm with new orders from the test. No module mock: other files of the worker have
 * loaded the module.
 */
const givenAlarm = () => {
  const { alarm } = renderHook(useAlarm).result.current;
  const stateOf = (receivedAt: number) => ({
    unseen: [{ notification, receivedAt }],
    hasMore: false,
    pendingOrders: [],
    sound: 'off' as const,
  });
  const get = vi.spyOn(alarm, 'get');
  vi.spyOn(alarm, 'subscribe').mockReturnValue(() => undefined);
  return {
    learned: (at: number) => void get.mockReturnValue(stateOf(at)),
    markSeen: vi.spyOn(alarm, 'markSeen').mockReturnValue(undefined),
    markAllSeen: vi.spyOn(alarm, 'markAllSeen').mockReturnValue(undefined),
  };
};

const report: { call: (ratio: number) => void } = { call: () => undefined };

/** A window whose visible cards the test sets. */
const givenWindow = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (changes: unknown[]) => void) {
        report.call = (intersectionRatio) =>
          act(() => listener([{ target: screen.getByText('Order #JB-7'), intersectionRatio }]));
      }
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );

const rows = [
  { id: '7', orderId: 'JB-7' },
  { id: '8', orderId: 'JB-8' },
];
const notification = {
  id: '1',
  type: 'order',
  title: 'New order',
  message: 'Order JB-7 has arrived.',
  isRead: false,
  createdAt: '2026-01-02T10:00:00Z',
  object: null,
} as const;

const Head = () => <h2 ref={useInView<HTMLHeadingElement>('7')}>Order #JB-7</h2>;
const Card = ({ id }: { id: string }) => (
  <article>
    <a id={`order ${id}`} href="#card">
      Card of {id}
    </a>
  </article>
);
const Screen = () => <NewOrders onOpenHere={useSeenOrders()} />;
const List = () => (
  <ListContextProvider value={useList({ data: rows })}>
    <Screen />
    <Head />
    <Card id="7" />
    <Card id="8" />
  </ListContextProvider>
);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('an order is seen when its card is within the window and the page is touched, not when its chip is touched', () => {
  givenWindow();
  const alarm = givenAlarm();
  alarm.learned(0);
  window.scrollTo = () => undefined;
  render(
    <TestMemoryRouter>
      <List />
    </TestMemoryRouter>,
  );
  const marked = () => alarm.markSeen.mock.calls.flat(2);
  fireEvent.pointerDown(document.body);
  expect(marked()).toEqual([]);
  alarm.learned(Date.now() + 5);
  report.call(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  fireEvent.pointerDown(screen.getByText('Seen'));
  expect(marked()).toEqual([]);
  fireEvent.click(screen.getByText('Seen'));
  expect(alarm.markAllSeen).toHaveBeenCalledOnce();
  // a touch on another order does not mark this one as seen
  fireEvent.pointerDown(screen.getByText('Card of 8'));
  expect(marked()).toEqual([]);
  // neither does typing into a dialog above it
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  fireEvent.keyDown(dialog, { key: '4' });
  dialog.remove();
  fireEvent.pointerDown(screen.getByText('Card of 8'));
  expect(marked()).toEqual([]);
  fireEvent.pointerDown(screen.getByText('Card of 7'));
  expect(marked()).toEqual([notification]);
});
