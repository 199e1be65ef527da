import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Http, RequestOptions } from '../../../src/framework/provider/http';
import { ApiError } from '../../../src/framework/declaration/errors';
import type { ReconnectTrigger } from '../../../src/notifications/reconnectTriggers';
import { followStream } from '../../../src/notifications/followStream';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const streamOf = (text: string, { stays = false } = {}) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        if (!stays) controller.close();
      },
    }),
  );

type Answer = () => Response | ApiError;

/** A server that gives these answers one after another, and a client that follows it. */
const givenStream = (...answers: Answer[]) => givenStreamAfter('', ...answers);

const givenStreamAfter = (lastId: string, ...answers: Answer[]) => {
  const sent: RequestOptions[] = [];
  const got: string[] = [];
  const renewed: string[] = [];
  const connections: string[] = [];
  const triggered = new Set<(trigger: ReconnectTrigger) => void>();
  const stop = new AbortController();
  const http: Http = {
    fetch: async (_method, _path, request = {}) => {
      sent.push(request);
      const answer = answers.shift()?.() ?? streamOf('', { stays: true });
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    answer: async () => ({ body: undefined, headers: new Headers() }),
    json: async () => undefined,
  };
  const tokens = {
    access: () => `token ${renewed.length}`,
    renew: async (spent: string) => renewed.push(spent) > 0,
  };
  const over = followStream({
    http,
    tokens,
    signal: stop.signal,
    lastId,
    onEvent: ({ event, data }) => void got.push(`${event} ${data}`),
    onConnection: (connection) =>
      void connections.push(
        'since' in connection ? `${connection.state} ${connection.since}` : connection.state,
      ),
    onReconnectTrigger: (listener) => (triggered.add(listener), () => triggered.delete(listener)),
  });
  const trigger = (kind: ReconnectTrigger) => [...triggered].forEach((listener) => listener(kind));
  return { sent, got, renewed, stop, over, connections, trigger };
};

const idsOf = (sent: readonly RequestOptions[]) =>
  sent.map(({ headers }) => headers?.['last-event-id']);

test('a broken stream is opened again after its pause, after the last seen event', async () => {
  const { sent, got } = givenStream(
    () => streamOf('retry: 500\nid: 4\nevent: unread\ndata: 1\n\n'),
    () => streamOf('id: 5\nevent: notification\ndata: 2\n\n', { stays: true }),
  );
  await vi.advanceTimersByTimeAsync(499);
  expect(idsOf(sent)).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect(idsOf(sent)).toEqual([undefined, '4']);
  expect(got).toEqual(['unread 1', 'notification 2']);
});

test('an expired one comes back at once with a fresh token', async () => {
  const { sent, renewed, got } = givenStream(() =>
    streamOf('event: expired\ndata: {}\n\n', { stays: true }),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(renewed).toEqual(['token 0']);
  expect(sent).toHaveLength(2);
  expect(got).toEqual([]);
});

test.each<[string, Answer]>([
  ['was replaced', () => streamOf('event: replaced\ndata: {}\n\n', { stays: true })],
  ['the server does not have', () => new ApiError(404)],
  ['the server refuses', () => new ApiError(403)],
])('a stream that %s is not opened again', async (_, answer) => {
  const { sent, over } = givenStream(answer);
  await over;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
});

test('a server that is away is called ever more rarely', async () => {
  const unavailable = () => new ApiError(503);
  const { sent } = givenStream(unavailable, unavailable, unavailable);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent).toHaveLength(3);
});

test('a stream that is silent for a minute is taken for broken', async () => {
  const { sent } = givenStream(() => streamOf(': hello\n\n', { stays: true }));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent).toHaveLength(2);
});

test('it ends with its signal', async () => {
  const { stop, over } = givenStream(() => streamOf('', { stays: true }));
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  await expect(over).resolves.toBeUndefined();
});

test('it goes on behind what another tab saw last', () => {
  expect(idsOf(givenStreamAfter('7').sent)).toEqual(['7']);
});

test('it reports since when the connection is open, and since when it is lost, over all retries', async () => {
  const unavailable = () => new ApiError(503);
  const { connections } = givenStream(
    () => streamOf('event: unread\ndata: 1\n\n'),
    unavailable,
    unavailable,
  );
  await vi.advanceTimersByTimeAsync(22_000);
  expect(connections).toEqual(['live 0', 'lost 0', 'live 21000']);
});

test('a server that has no stream is distinguished from a server that is away', async () => {
  const { connections, over } = givenStream(() => new ApiError(404));
  await over;
  expect(connections).toEqual(['polling']);
});

test('a lost network breaks the stream at once, and a restored one opens it at once', async () => {
  const { sent, connections, trigger } = givenStream(() => streamOf('', { stays: true }));
  await vi.advanceTimersByTimeAsync(1_000);
  trigger('offline');
  await vi.advanceTimersByTimeAsync(0);
  expect(connections).toEqual(['live 0', 'lost 1000']);
  trigger('offline');
  trigger('retry');
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.length, connections.at(-1)]).toEqual([2, 'live 1000']);
});

test("a person's return makes a stream doubtful only after a while without a sign of life", async () => {
  const { sent, trigger } = givenStream(() => streamOf('', { stays: true }));
  await vi.advanceTimersByTimeAsync(29_000);
  trigger('check');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
  trigger('check');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(2);
});
