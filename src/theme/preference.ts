import { pageGround } from './pageGround';
import type { Theme } from './tokens';

export type ThemePreference = Theme | 'system';

const PREFERENCE_KEY = 'jb_theme';

/** What the person chose; the system decides until then, and where storage is blocked. */
export const readThemePreference = (): ThemePreference => {
  try {
    const stored = window.localStorage.getItem(PREFERENCE_KEY)?.replaceAll('"', '');
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

/** Sets the page's theme (`data-theme`) and the browser's own bars to what the person chose. */
export const applyThemePreference = (preference = readThemePreference()): void => {
  if (preference === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = preference;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system: Theme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = pageGround[preference === 'system' ? system : preference];
  }
};

/** Keeps the choice on this browser, where the sign-in screen finds it. */
export const keepThemePreference = (preference: ThemePreference): void => {
  try {
    if (preference === 'system') window.localStorage.removeItem(PREFERENCE_KEY);
    else window.localStorage.setItem(PREFERENCE_KEY, preference);
  } catch {
    // a browser that blocks storage shows the choice until the page is left
  }
};
