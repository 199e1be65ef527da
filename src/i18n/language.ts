import type { EmotionCache } from '@emotion/cache';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Messages } from './messages';

export interface Language {
  /** BCP 47, such as `te`. */
  code: string;
  /** Translations by their English text. */
  texts: Readonly<Record<string, string>>;
  /** Translates all messages. */
  translated?: (english: Messages) => Messages;
  /** For a language that is written from right to left: mirrors Material UI's styles. */
  mirrored?: EmotionCache;
  /** Changes the values that a text's placeholders receive. */
  values?: (given: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export const ENGLISH: Language = { code: 'en', texts: {} };

/** Direction in which a language is written. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (code === 'ur' ? 'rtl' : 'ltr');

let current = ENGLISH;
const listeners = new Set<() => void>();

const subscribe = (onChange: () => void): (() => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** The language of the screens. A change keeps what is typed, because nothing is mounted again. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => current);

export const showLanguage = (language: Language): void => {
  current = language;
  for (const listener of listeners) listener();
};

/** Names the language to the browser while its screens are shown; the sign-in screen is English. */
export const usePageLanguage = (code: string): void =>
  useLayoutEffect(() => {
    const page = document.documentElement;
    const show = (shown: string) => {
      page.lang = shown;
      page.dir = directionOf(shown);
    };
    show(code);
    return () => show(ENGLISH.code);
  }, [code]);
