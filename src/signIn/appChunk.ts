import type { ComponentType } from 'react';
import type { EarlyResponse } from '../http/firstAnswer';

/**
 * Loads the code of the application, without the role's declarations. It may run before sign-in, so
 * no module may keep a session or an address that it read while loading.
 */
export const loadApp = async (): Promise<ComponentType<{ first: EarlyResponse }>> =>
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
