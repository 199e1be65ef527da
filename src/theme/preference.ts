import { readStored, writeStored } from '../authProvider/storage';
import { pageGround } from './pageGround';
import type { Theme } from './tokens';

export type ThemePreference = Theme | 'system';

const PREFERENCE_KEY = 'jb_theme';

/** The person's choice; the system's theme by default, and if storage is blocked. */
export const readThemePreference = (): ThemePreference => {
  const stored = readStored('localStorage', PREFERENCE_KEY)?.replaceAll('"', '');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Sets the page's theme (`data-theme`) and the browser's own bars to the person's choice. */
export const applyThemePreference = (preference = readThemePreference()): void => {
  if (preference === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = preference;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system: Theme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = pageGround[preference === 'system' ? system : preference];
  }
};

/**
 * Stores the choice in this browser for the sign-in screen; if storage is blocked, until the page
 * is left.
 */
export const saveThemePreference = (preference: ThemePreference): void =>
  writeStored('localStorage', PREFERENCE_KEY, preference === 'system' ? undefined : preference);
