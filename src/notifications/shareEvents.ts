import type { ServerEvent } from './serverEvents';

interface Wanted {
  /** Tabs that share one stream: those of one person. */
  name: string;
  signal: AbortSignal;
  onEvent: (event: ServerEvent) => void;
  /** Follows the stream until the signal or for as long as there is one. */
  follow: (onEvent: (event: ServerEvent) => void) => Promise<void>;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const isEvent = (value: unknown): value is ServerEvent =>
  typeof value === 'object' && value !== null && 'event' in value && 'data' in value && 'id' in value;

/**
 * One stream for all tabs of a person: a browser opens six connections to a server at most, and the seventh tab would
 * wait for ever. The tab that holds the lock follows the stream and tells the others; when it goes, another takes over.
 * Where the browser has no locks, each tab follows by itself.
 */
export const shareEvents = async ({ name, signal, onEvent, follow }: Wanted): Promise<void> => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return follow(onEvent);
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isEvent(data)) onEvent(data);
  });
  const lead = async () => {
    await follow((event) => {
      // the rule takes it for a window
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(event);
      onEvent(event);
    });
    // a stream that is over is over for the other tabs as well
    await aborted(signal);
  };
  await navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  channel.close();
};
