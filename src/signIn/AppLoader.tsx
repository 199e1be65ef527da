import { useEffect, useState, type ComponentType } from 'react';
import { readSession } from '../authProvider/session';
import { readStored } from '../authProvider/storage';
import type { FirstAnswer } from '../http/firstAnswer';
import { LAST_KNOWN_KEY } from '../constants';
import { loadApp } from './appChunk';
import { AppFailed, Splash } from './Splash';

/** Milliseconds after which the network is slow: till then the application has come out of the browser's keeping. */
const SLOW_MS = 700;

/** All of it comes out of the browser's keeping, with the orders of the last visit: on a slow phone, a look before that is only in their way. */
const isKept = () =>
  readStored('localStorage', LAST_KNOWN_KEY) && navigator.serviceWorker?.controller;

type Screen = ComponentType<{ first: FirstAnswer }>;
const first: FirstAnswer = {};

/** The application in place of the sign-in screen, as soon as its code is here; on a slow network what may be read by then. */
export const AppLoader = () => {
  const [[Shown, isLast], show] = useState<[Screen, boolean]>([Splash, false]);

  useEffect(() => {
    const settle = (last: Screen) => show([last, true]);
    loadApp().then(settle, () => settle(AppFailed));
  }, []);

  useEffect(() => {
    if (isLast || readSession()?.user.role !== 'store' || isKept()) return undefined;
    // it comes with the application, too: a failure is nobody's loss
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
