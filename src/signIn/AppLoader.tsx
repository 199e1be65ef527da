import { useEffect, useState, type ComponentType } from 'react';
import { readSession } from '../authProvider/session';
import { readStored } from '../authProvider/storage';
import type { EarlyResponse } from '../http/firstAnswer';
import { LAST_KNOWN_KEY } from '../constants';
import { loadApp } from './appChunk';
import { AppFailed, Splash } from './Splash';

/** Milliseconds after which the network counts as slow: by then a cached application has loaded. */
const SLOW_MS = 700;

/**
 * True if everything is cached, with the orders of the last visit: on a slow phone, a preview would
 * only delay it.
 */
const isCached = () =>
  readStored('localStorage', LAST_KNOWN_KEY) && navigator.serviceWorker?.controller;

type Screen = ComponentType<{ first: EarlyResponse }>;
const first: EarlyResponse = {};

/**
 * Replaces the sign-in screen with the application, once its code has loaded; on a slow network,
 * shows a preview until then.
 */
export const AppLoader = () => {
  const [[Shown, isLast], show] = useState<[Screen, boolean]>([Splash, false]);

  useEffect(() => {
    const settle = (last: Screen) => show([last, true]);
    loadApp().then(settle, () => settle(AppFailed));
  }, []);

  useEffect(() => {
    if (isLast || readSession()?.user.role !== 'store' || isCached()) return undefined;
    // the application includes it too, so that a failure has no effect
    const timer = setTimeout(
      () =>
        import('../firstLook/FirstLook').then(
          (look) => show((now) => (now[1] ? now : [look.default, false])),
          () => undefined,
        ),
      SLOW_MS,
    );
    return () => clearTimeout(timer);
  }, [isLast]);

  return <Shown first={first} />;
};
