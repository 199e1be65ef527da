import { texts } from '../framework/texts/texts';

/** The installed application's messages in English; a language file has them under `pwa`. */
export const pwaTexts = texts('pwa', {
  lastKnown: 'Showing saved data from %{time}',
  offline: 'No connection',
  outOfDate: 'No connection. This page may be out of date.',
  newVersion: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
});
