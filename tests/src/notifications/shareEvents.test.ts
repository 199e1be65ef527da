import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReconnectTrigger } from '../../../src/notifications/reconnectTriggers';
import { shareEvents, type StreamOptions } from '../../../src/notifications/shareEvents';

interface Waiting {
  begin: () => void;
  fail: () => void;
}

const createLocks = () => {
  const queue: Waiting[] = [];
  let holder: Waiting | undefined;
  const next = () => {
    holder = queue.shift();
    holder?.begin();
  };
  return {
    request: (
      _name: string,
      { signal, steal }: { signal?: AbortSignal; steal?: boolean },
      run: () => Promise<void>,
    ) =>
      new Promise<void>((resolve, reject) => {
        const own: Waiting = {
          fail: () => reject(new DOMException('', 'AbortError')),
          begin: () =>
            void run().then(() => {
              resolve();
              if (holder === own) next();
            }),
        };
        signal?.addEventListener('abort', () => {
          if (holder === own) return;
          queue.splice(queue.indexOf(own), 1);
          own.fail();
        });
        if (steal) holder?.fail();
        else if (holder) return void queue.push(own);
        holder = own;
        own.begin();
      }),
  };
};

/**
 * Channels that deliver at the next tick, like browsers; a frozen tab neither receives nor sends.
 */
const channels = new Set<FakeChannel>();
const frozen = new Set<string>();
let opening = '';
class FakeChannel extends EventTarget {
  tab = opening;
  constructor(readonly name: string) {
    super();
    channels.add(this);
  }
  postMessage(data: unknown) {
    if (frozen.has(this.tab)) return;
    const others = [...channels].filter(
      (channel) => channel !== this && channel.name === this.name && !frozen.has(channel.tab),
    );
    for (const channel of others)
      queueMicrotask(() =>
        channel.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
      );
  }
  close() {
    channels.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.stubGlobal('window', { BroadcastChannel: FakeChannel });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  channels.clear();
  frozen.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const givenTab = async (tab: string) => {
  opening = tab;
  const got: string[] = [];
  const connections: string[] = [];
  const triggered: string[] = [];
  const begun: string[] = [];
  const close = new AbortController();
  let told: StreamOptions | undefined;
  let trigger: (kind: ReconnectTrigger) => void = () => undefined;
  const onReconnectTrigger = (listener: (kind: ReconnectTrigger) => void) => {
    trigger = listener;
    return () => undefined;
  };
  void shareEvents({
    name: 'n',
    signal: close.signal,
    onReconnectTrigger,
    onEvent: ({ data }) => void got.push(data),
    onConnection: ({ state }) => void connections.push(state),
    follow: async (following) => {
      told = following;
      begun.push(following.lastId);
      following.onReconnectTrigger((kind) => void triggered.push(kind));
      following.onConnection({ state: 'live', since: 1 });
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  return {
    got,
    connections,
    begun,
    triggered,
    close: async () => (close.abort(), vi.advanceTimersByTimeAsync(0)),
    trigger: async (kind: ReconnectTrigger) => (trigger(kind), vi.advanceTimersByTimeAsync(0)),
    event: async (id: string) => (
      told?.onEvent({ id, event: 'notification', data: id }),
      vi.advanceTimersByTimeAsync(0)
    ),
    lose: async () => (
      told?.onConnection({ state: 'lost', since: 2 }),
      vi.advanceTimersByTimeAsync(0)
    ),
  };
};

test('one tab follows; the others get its events and the state of the connection, also later ones', async () => {
  const first = await givenTab('first');
  const second = await givenTab('second');
  expect([first.begun, second.begun, second.connections]).toEqual([[''], [], ['live']]);
  await first.event('5');
  await first.lose();
  expect([first.got, second.got]).toEqual([['5'], ['5']]);
  expect(second.connections.at(-1)).toBe('lost');
  expect((await givenTab('third')).connections).toEqual(['lost']);
  await second.trigger('retry');
  expect(first.triggered).toEqual(['retry']);
});

test('when the leading tab closes, another goes on behind the last event: nothing is lost or doubled', async () => {
  const first = await givenTab('first');
  const second = await givenTab('second');
  await first.event('5');
  await first.close();
  expect(second.begun).toEqual(['5']);
  await second.event('6');
  expect([first.got, second.got]).toEqual([['5'], ['5', '6']]);
});

test('a frozen leader is replaced: soon in a visible tab, else after a while', async () => {
  const first = await givenTab('first');
  const second = await givenTab('second');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(second.begun).toEqual([]);
  await first.event('5');
  frozen.add('first');
  await second.trigger('check');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(second.begun).toEqual(['5']);
  // it thaws, and follows
  frozen.delete('first');
  await second.event('6');
  expect(first.got).toEqual(['5', '6']);
  frozen.add('second');
  await vi.advanceTimersByTimeAsync(90_000);
  expect(first.begun).toEqual(['', '6']);
});
