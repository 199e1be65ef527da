/**
 * Reasons for a connection to check itself: `check` (the page became visible), `retry` (the network
 * is back, or the user requests it) or `offline`.
 */
export type ReconnectTrigger = 'check' | 'retry' | 'offline';
export type OnReconnectTrigger = (listener: (trigger: ReconnectTrigger) => void) => () => void;

const retryRequests = new EventTarget();

export const retryConnection = (): void => void retryRequests.dispatchEvent(new Event('retry'));

export const browserReconnectTriggers: OnReconnectTrigger = (listener) => {
  const onVisible = () => document.visibilityState === 'visible' && listener('check');
  const onRetry = () => listener('retry');
  const onOffline = () => listener('offline');
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onRetry);
  window.addEventListener('offline', onOffline);
  retryRequests.addEventListener('retry', onRetry);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onRetry);
    window.removeEventListener('offline', onOffline);
    retryRequests.removeEventListener('retry', onRetry);
  };
};
