import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createOutbox,
  type Sent,
} from '../../../../../../../src/resources/store/orders/board/outbox/createOutbox';
import type { Entry } from '../../../../../../../src/resources/store/orders/board/outbox/entry';

const UNDO_MS = 6_000;
const RETRY_MS = 5_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser's storage with its tabs, and a server that answers with `answer`. */
const givenBrowser = (answer: (entry: Entry) => Sent = () => ({ is: 'done' })) => {
  const sent: string[] = [];
  const others = new Set<() => void>();
  const state = { kept: undefined as string | undefined, answer };
  const openTab = () =>
    createOutbox({
      read: () => state.kept,
      write: (text) => (state.kept = text),
      onOtherTabChange: (listener) => (others.add(listener), () => others.delete(listener)),
      send: async (entry) => {
        const said = state.answer(entry);
        if (said.is !== 'later') sent.push(`${entry.code} ${entry.step}`);
        return said;
      },
      alone: (task) => task(),
      now: Date.now,
      undoMs: UNDO_MS,
      retryMs: RETRY_MS,
    });
  return { state, sent, others, openTab };
};

const step = (code: string, to: Entry['step'] = 'preparing') => ({ orderId: code, code, step: to });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a step is sent once it cannot be undone any more', async () => {
  const { sent, openTab } = givenBrowser();
  const outbox = openTab();
  outbox.add(step('A'));
  await pass(UNDO_MS - 100);
  expect(sent).toEqual([]);
  await pass(200);
  expect(sent).toEqual(['A preparing']);
  expect(outbox.get()).toMatchObject([{ state: 'done' }]);
});

test('a step undone within six seconds is never sent, and the following is', async () => {
  const { sent, state, openTab } = givenBrowser();
  const outbox = openTab();
  outbox.add(step('A'));
  outbox.add(step('B'));
  outbox.undo(outbox.get()[0]?.id ?? '');
  await pass(UNDO_MS + 100);
  expect(sent).toEqual(['B preparing']);
  outbox.settle(Date.now() + 1);
  expect(state.kept).toBeUndefined();
});

test('without a network steps wait, and are sent in their order when it is back', async () => {
  const { sent, state, openTab } = givenBrowser(() => ({ is: 'later' }));
  const outbox = openTab();
  outbox.add(step('A'));
  await pass(1_000);
  outbox.add(step('B'));
  outbox.add(step('A', 'ready'));
  await pass(60_000);
  expect([sent, outbox.get().map((one) => one.state)]).toEqual([
    [],
    ['waiting', 'waiting', 'waiting'],
  ]);
  state.answer = () => ({ is: 'done' });
  outbox.flush();
  await pass(10);
  expect(sent).toEqual(['A preparing', 'B preparing', 'A ready']);
});

test('a refused step is shown until it is read, takes only the later ones of its order with it', async () => {
  const { sent, openTab } = givenBrowser(({ code }) =>
    code === 'A' ? { is: 'refused', problem: 'Order A is cancelled' } : { is: 'done' },
  );
  const outbox = openTab();
  outbox.add(step('A'));
  outbox.add(step('A', 'ready'));
  outbox.add(step('B'));
  await pass(UNDO_MS + 100);
  expect(sent).toEqual(['A preparing', 'B preparing']);
  expect(outbox.get()).toMatchObject([
    { code: 'A', state: 'refused', problem: 'Order A is cancelled' },
    { code: 'B', state: 'done' },
  ]);
  outbox.dismiss(outbox.get()[0]?.id ?? '');
  expect(outbox.get()).toMatchObject([{ code: 'B' }]);
});

test('what a closed page has left is sent by the next one', async () => {
  const first = givenBrowser(() => ({ is: 'later' }));
  first.openTab().add(step('A'));
  const { kept } = first.state;
  vi.clearAllTimers();
  const next = givenBrowser();
  next.state.kept = kept;
  next.openTab();
  await pass(UNDO_MS + 100);
  expect(next.sent).toEqual(['A preparing']);
});

test('two tabs send a step once', async () => {
  const { sent, others, openTab } = givenBrowser();
  const [one] = [openTab(), openTab()];
  one.add(step('A'));
  for (const tell of others) tell();
  await pass(UNDO_MS + RETRY_MS);
  expect(sent).toEqual(['A preparing']);
});

test('corrupted storage holds nothing', () => {
  for (const kept of ['{', '[1]', '{"a":1}']) {
    const browser = givenBrowser();
    browser.state.kept = kept;
    expect(browser.openTab().get()).toEqual([]);
  }
});
