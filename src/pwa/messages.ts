import { texts } from '../framework/texts/texts';

/** The installed application's messages in English; a language file has them under `pwa`. */
export const pwaTexts = texts('pwa', {
  lastKnown: 'Last known %{many}, from %{time}',
  offline: 'No connection',
  outOfDate: 'No connection. What you see may be out of date.',
  newVersion: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
});
