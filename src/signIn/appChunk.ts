import type { ComponentType } from 'react';
import type { EarlyResponse } from '../http/firstAnswer';
import { first, isOfBoard, requestBoard } from './preview';

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

/** Requests the preview's orders and its code at the same time. */
export const loadPreview = () => {
  if (isOfBoard()) {
    first.orders ??= requestBoard();
    // the preview handles it, if its code arrives
    first.orders.response.catch(() => undefined);
  }
  return import('../firstLook/FirstLook');
};
