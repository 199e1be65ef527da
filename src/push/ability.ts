/** `able` if this browser can ring with the screen off; else the obstacle. */
export type Ability = 'able' | 'install' | 'unsupported' | 'denied';

/**
 * iPhones and iPads support Web Push only for applications on the home screen; a newer iPad
 * identifies as a Mac.
 */
const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const readAbility = (): Ability => {
  if (!hasPush()) return isApple() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
};
