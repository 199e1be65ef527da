import type { Profile } from '../../contract/people/auth';
import type { Role } from '../../contract/people/permissions';
import { readPermissions } from '../authProvider/permissions';
import { readSession, roleOf } from '../authProvider/session';
import { writeStored } from '../authProvider/storage';
import { LAST_KNOWN_KEY } from '../constants';
import { readFirstProfile } from '../dataProvider/readProfile';
import type { ResourceConfig } from '../framework/declaration/declaration';
import { preloadList } from '../framework/ui/list/preloadList';
import { loadResources, openedList } from '../resources/areas/loadResources';
import type { Stopped } from './tellMistakes';

export type KeepAnswers = typeof import('../pwa/persistedQueries').withLastKnown;

export interface Loaded {
  resources: readonly ResourceConfig[];
  /** The profile, if the application had to wait for it. */
  profile: Partial<Profile> | undefined;
  /** In development, the resources whose declarations have mistakes. */
  stopped: Stopped;
  /**
   * Answers are cached for the next visit only for a store, because an admin's lists contain other
   * people's data.
   */
  withLastKnown: KeepAnswers | undefined;
}

/** Loads the extra code of the list at the current address. */
const loadOpened = async (resources: readonly ResourceConfig[]): Promise<void> => {
  const asked = openedList(resources);
  if (asked) await preloadList(asked);
};

// starts while React is still starting; the screen shows a failure
const preloadOpened = (session = readSession()): void => {
  if (session) loadResources(roleOf(session.user)).then(loadOpened, () => undefined);
};
preloadOpened();

const loadKept = async (role: Role): Promise<KeepAnswers | undefined> => {
  if (role === 'store') return (await import('../pwa/persistedQueries')).withLastKnown;
  writeStored('localStorage', LAST_KNOWN_KEY, undefined);
  return undefined;
};

/**
 * Loads a role's declarations, with the code of the list at the current address. If the server
 * names no permissions, parts that are `beyond` are absent.
 */
export const loadScreens = async (role: Role): Promise<Loaded> => {
  const [resources, profile, withLastKnown] = await Promise.all([
    loadResources(role),
    readFirstProfile(),
    loadKept(role),
  ]);
  const stopped = import.meta.env.DEV ? await (await import('./tellMistakes')).tellMistakes() : {};
  await loadOpened(resources);
  // without an answer, the role decides
  if (readPermissions() || !profile) return { resources, profile, stopped, withLastKnown };
  const { withoutBeyond } = await import('../framework/check/beyond');
  return { resources: withoutBeyond(resources), profile, stopped, withLastKnown };
};
