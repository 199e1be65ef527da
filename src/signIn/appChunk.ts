import type { ComponentType } from 'react';
import type { FirstAnswer } from '../http/firstAnswer';

/**
 * The application and all that it needs. It is evaluated while somebody still types, so it must look at the session and
 * the address only when it is rendered.
 */
export const loadApp = async (): Promise<ComponentType<{ first: FirstAnswer }>> =>
  (await import('../app/App')).default;

let isPreloading = false;

/** Fetches the application ahead of time. A failure is ignored here. */
export const preloadApp = (): void => {
  if (isPreloading) return;
  isPreloading = true;
  loadApp().catch(() => {
    isPreloading = false;
  });
};
