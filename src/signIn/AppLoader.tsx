import { useEffect, useState, type ComponentType } from 'react';
import { readSession } from '../authProvider/session';
import type { FirstAnswer } from '../http/firstAnswer';
import { loadApp } from './appChunk';
import { AppFailed, Splash } from './Splash';

/** Milliseconds after which the network is slow: till then the application has come out of the browser's keeping. */
const SLOW_MS = 700;

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
    if (isLast || readSession()?.user.role !== 'store') return undefined;
    // it comes with the application, too: a failure is nobody's loss
    const timer = setTimeout(() => import('../firstLook/FirstLook').then((look) => show((now) => (now[1] ? now : [look.default, false])), () => undefined), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isLast]);

  return <Shown first={first} />;
};
