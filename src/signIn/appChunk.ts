import type { ComponentType } from 'react';
import type { FirstAnswer } from '../http/firstAnswer';

/**
 * Loads the application with everything it needs. It is evaluated while the person still types, so
 * it must read the session and the address only when it renders.
 */
export const loadApp = async (): Promise<ComponentType<{ first: FirstAnswer }>> =>
  (await import('../app/App')).default;

let isPreloading = false;

/** Loads the application ahead of time. A failure is ignored here. */
export const preloadApp = (): void => {
  if (isPreloading) return;
  isPreloading = true;
  loadApp().catch(() => {
    isPreloading = false;
  });
};
