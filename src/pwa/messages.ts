import { useTranslate } from 'ra-core';

/** The installed application's own words, in English; a language file has them under `pwa`. */
const words = {
  lastKnown: 'Last known %{many}, from %{time}',
  offline: 'No connection',
  outOfDate: 'No connection. What you see may be out of date.',
  newVersion: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
} as const;

export const usePwaWords = () => {
  const translate = useTranslate();
  return (word: keyof typeof words, values: Readonly<Record<string, string>> = {}): string =>
    translate(`pwa.${word}`, { ...values, _: words[word] });
};
