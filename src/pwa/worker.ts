import {
  CacheFirst,
  cacheNames,
  ExpirationPlugin,
  Serwist,
  StaleWhileRevalidate,
  type PrecacheEntry,
  type RuntimeCaching,
} from 'serwist';
import { LANGUAGES_CACHE, LAST_VERSION_CACHE, PICTURES_CACHE } from './caches';
import { onPush, onReplaced, onNotificationClick, type Replaced, type WorkerParts } from './push';
import { PICTURES_MAX, PICTURES_MAX_AGE_S } from '../constants';

/** The shell and the chunks of scripts/vite/chunksKept.ts, inserted by the bundler. */
declare const __PRECACHE__: (PrecacheEntry | string)[];

interface Installing extends Event {
  waitUntil(done: Promise<unknown>): void;
}
const isInstalling = (event: Event): event is Installing => 'waitUntil' in event;

/**
 * Keeps the previous version's chunks, because open pages still run it and may load chunks that the
 * server has removed.
 */
const cacheLastVersion = async (): Promise<void> => {
  await caches.delete(LAST_VERSION_CACHE);
  const [kept, now] = await Promise.all([
    caches.open(LAST_VERSION_CACHE),
    caches.open(cacheNames.precache),
  ]);
  for (const request of await now.keys()) {
    const answer = new URL(request.url).pathname.startsWith('/assets/')
      ? await now.match(request)
      : undefined;
    if (answer) await kept.put(request, answer);
  }
};

/** A language's texts, style or font: stored once it was shown. */
const LANGUAGE_FILE = /^\/assets\/(?:(?:te|hi|ur)[.-]|noto-)/;
/** Texts, style and font of two languages, of this version and of the last one. */
const LANGUAGE_FILES_MAX = 16;

// answers of the API are never cached here, because they would outlive the person's session
const runtimeCaching: RuntimeCaching[] = [
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && LANGUAGE_FILE.test(url.pathname),
    handler: new CacheFirst({
      cacheName: LANGUAGES_CACHE,
      plugins: [new ExpirationPlugin({ maxEntries: LANGUAGE_FILES_MAX, purgeOnQuotaError: true })],
    }),
  },
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    handler: new CacheFirst({
      cacheName: LAST_VERSION_CACHE,
      plugins: [{ cacheWillUpdate: async () => null }],
    }),
  },
  {
    matcher: ({ sameOrigin, url, request }) =>
      sameOrigin && request.destination === 'image' && url.pathname.startsWith('/api/files/'),
    handler: new StaleWhileRevalidate({
      cacheName: PICTURES_CACHE,
      plugins: [
        new ExpirationPlugin({
          maxEntries: PICTURES_MAX,
          maxAgeSeconds: PICTURES_MAX_AGE_S,
          purgeOnQuotaError: true,
        }),
      ],
    }),
  },
];

self.addEventListener('install', (event) => {
  // the new version works without the previous one
  if (isInstalling(event)) event.waitUntil(cacheLastVersion().catch(() => undefined));
});

interface Pushed extends Installing {
  data: { text(): string } | null;
}
const isPushed = (event: Event): event is Pushed => isInstalling(event) && 'data' in event;
interface NotificationClickEvent extends Installing {
  notification: Notification;
}
const isNotificationClick = (event: Event): event is NotificationClickEvent =>
  isInstalling(event) && 'notification' in event;

// this project's types are those of a page
const parts = globalThis as unknown as WorkerParts;

self.addEventListener('push', (event) => {
  if (isPushed(event)) event.waitUntil(onPush(parts, event.data?.text()));
});
self.addEventListener('notificationclick', (event) => {
  if (isNotificationClick(event)) event.waitUntil(onNotificationClick(parts, event.notification));
});
const isReplaced = (event: Event): event is Installing & Replaced => isInstalling(event);
self.addEventListener('pushsubscriptionchange', (event) => {
  if (isReplaced(event)) event.waitUntil(onReplaced(parts, event));
});

new Serwist({
  precacheEntries: __PRECACHE__,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    navigateFallback: '/index.html',
    // the API with its documentation, the operator's addresses, and files
    navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/(healthz|readyz|metrics)$/, /\.[^/]*$/],
  },
  // only on request: see versions.ts
  skipWaiting: false,
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching,
}).addEventListeners();
