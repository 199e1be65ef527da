import { useMessages } from '../i18n/useMessages';

/** The installed application's own messages, in English; a language file has them under `pwa`. */
const messages = {
  lastKnown: 'Last known %{many}, from %{time}',
  offline: 'No connection',
  outOfDate: 'No connection. What you see may be out of date.',
  newVersion: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
} as const;

export const usePwaMessages = () => useMessages('pwa', messages);
