import { useEffect } from 'react';

/**
 * Keeps the screen on while the board is open and visible, if the browser supports it. A lock ends
 * when the page is hidden.
 */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const release = (): void => void lock?.release().catch(() => undefined);
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen');
      if (isOver) release();
    };
    // refused if the battery is low
    const requestLock = (): void => void ask().catch(() => undefined);
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestLock);
      release();
    };
  }, []);
};
