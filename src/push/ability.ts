/** Whether this browser can ring with the screen off, and what hinders it. */
export type Ability = 'able' | 'install' | 'unsupported' | 'denied';

/** iPhones and iPads have Web Push for what is on the home screen only; a newer iPad calls itself a Mac. */
const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const abilityOf = (): Ability => {
  if (!hasPush()) return isApple() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
};
