import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { EarlyResponse } from '../http/firstAnswer';
import { loadApp, loadPreview } from './appChunk';
import { first, isPreviewUseful, isSlowStart, type LookProps } from './preview';
import { AppFailed, Splash } from './Splash';

/** Milliseconds after which the network counts as slow: by then a cached application has loaded. */
const SLOW_MS = 700;
/** The preview of a slow network, from its arrival until it ends. */
const usePreview = (isAppLoaded: boolean, isAppFailed: boolean) => {
  const [Look, setLook] = useState<ComponentType<LookProps>>();
  const [isOver, setOver] = useState(false);
  const onEnd = useCallback(() => setOver(true), []);
  useEffect(() => {
    if (isAppLoaded || !isPreviewUseful()) return undefined;
    let isWanted = true;
    // the application includes it too, so that a failure has no effect
    const load = () =>
      void loadPreview().then(
        (look) => isWanted && setLook(() => look.default),
        () => undefined,
      );
    const timer = setTimeout(load, isSlowStart() ? 0 : SLOW_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isAppLoaded]);
  return { Look: isOver || isAppFailed ? undefined : Look, onEnd };
};

/**
 * Replaces the sign-in screen with the application, once its code has loaded. On a slow network, a
 * preview covers the application until it has painted its first order.
 */
export const AppLoader = () => {
  const [App, setApp] = useState<ComponentType<{ first: EarlyResponse }>>();
  const { Look, onEnd } = usePreview(App !== undefined, App === AppFailed);
  useEffect(() => {
    loadApp().then(
      (loaded) => setApp(() => loaded),
      () => setApp(() => AppFailed),
    );
  }, []);
  return (
    <>
      {App && (
        <div className="app" inert={Look !== undefined}>
          <App first={first} />
        </div>
      )}
      {Look && <Look first={first} isAppLoaded={App !== undefined} onEnd={onEnd} />}
      {!App && !Look && <Splash />}
    </>
  );
};
