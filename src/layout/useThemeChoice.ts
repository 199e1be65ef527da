import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'ra-core';
import {
  applyThemePreference,
  saveThemePreference,
  type ThemePreference,
} from '../theme/preference';
import type { Theme } from '../theme/tokens';

const darkQuery = '(prefers-color-scheme: dark)';

const subscribeToSystem = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/**
 * The person's theme, and its setter. Stored per person, and copied for this browser's sign-in
 * screen. Never read from that copy, because the next person would inherit it.
 */
export const useThemeChoice = () => useStore<ThemePreference>('theme', 'system');

/** Returns the current theme, and applies it to the page and the sign-in screen. */
export const useAppliedTheme = (): Theme => {
  const [preference] = useThemeChoice();
  const isSystemDark = useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia(darkQuery).matches,
  );
  useEffect(() => {
    saveThemePreference(preference);
    applyThemePreference(preference);
  }, [preference]);
  if (preference === 'light' || preference === 'dark') return preference;
  return isSystemDark ? 'dark' : 'light';
};
