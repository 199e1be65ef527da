import type { Profile } from '../../contract/people/auth';
import type { Role } from '../../contract/people/permissions';
import { readPermissions } from '../authProvider/permissions';
import { readSession, roleOf } from '../authProvider/session';
import { readStored, writeStored } from '../authProvider/storage';
import { LANGUAGE_KEY, LAST_KNOWN_KEY } from '../constants';
import { readFirstProfile } from '../dataProvider/readProfile';
import type { ResourceConfig } from '../framework/declaration/declaration';
import type { EarlyResponse } from '../http/firstAnswer';
import { preloadList } from '../framework/ui/list/preloadList';
import { loadResources, openedList } from '../resources/areas/loadResources';
import type { StoppedResources } from './tellMistakes';

export type RestoreQueries = typeof import('../pwa/persistedQueries').restoreQueries;

export interface Loaded {
  resources: readonly ResourceConfig[];
  /** The profile, if the application had to wait for it. */
  profile: Partial<Profile> | undefined;
  /** In development, the resources whose declarations have mistakes. */
  stopped: StoppedResources;
  /**
   * Answers are cached for the next visit only for a store, because an admin's lists contain other
   * people's data.
   */
  restoreQueries: RestoreQueries | undefined;
}

/** Loads the extra code of the list at the current address. */
const loadOpened = async (resources: readonly ResourceConfig[]): Promise<void> => {
  const opened = openedList(resources);
  if (opened) await preloadList(opened);
};

// starts while React is still starting; the screen shows a failure
const preloadOpened = (session = readSession()): void => {
  if (session) loadResources(roleOf(session.user)).then(loadOpened, () => undefined);
};
preloadOpened();

const loadRestoreQueries = async (role: Role): Promise<RestoreQueries | undefined> => {
  if (role === 'store') return (await import('../pwa/persistedQueries')).restoreQueries;
  writeStored('localStorage', LAST_KNOWN_KEY, undefined);
  return undefined;
};

/** Shows the language that was last chosen in this browser. English, if it cannot be loaded. */
const restoreLanguage = async (role: Role): Promise<void> => {
  const code = readStored('localStorage', LANGUAGE_KEY);
  if (code === undefined) return;
  await import('../i18n/loadLanguage')
    .then(({ applyLanguage }) => applyLanguage(code, role))
    .catch(() => undefined);
};

/**
 * Loads a role's declarations, with the code of the list at the current address. If the server
 * names no permissions, parts that are `beyond` are absent.
 */
export const loadScreens = async (
  role: Role,
  early?: EarlyResponse['profile'],
): Promise<Loaded> => {
  const [resources, profile, restoreQueries] = await Promise.all([
    loadResources(role),
    readFirstProfile(early),
    loadRestoreQueries(role),
    restoreLanguage(role),
  ]);
  const stopped = import.meta.env.DEV
    ? await (await import('./tellMistakes')).reportMistakes()
    : {};
  await loadOpened(resources);
  // without an answer, the role decides
  if (readPermissions() || !profile) return { resources, profile, stopped, restoreQueries };
  const { withoutBeyond } = await import('../framework/check/beyond');
  return { resources: withoutBeyond(resources), profile, stopped, restoreQueries };
};
