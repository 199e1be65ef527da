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
  /** Where the application had to wait for it. */
  profile: Partial<Profile> | undefined;
  /** In development, the resources whose declarations have mistakes of meaning. */
  stopped: Stopped;
  /** A store alone keeps answers for its next visit: an admin's lists are other people's data. */
  withLastKnown: KeepAnswers | undefined;
}

/** The code of its own that the list at the address draws. */
const loadOpened = async (resources: readonly ResourceConfig[]): Promise<void> => {
  const asked = openedList(resources);
  if (asked) await preloadList(asked);
};

// asked for while React still starts; where it fails, the screen says so
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
 * A role's declarations, with the code that the list at the address draws. If the server names no
 * permissions, what is `beyond` is absent.
 */
export const loadScreens = async (role: Role): Promise<Loaded> => {
  const [resources, profile, withLastKnown] = await Promise.all([
    loadResources(role),
    readFirstProfile(),
    loadKept(role),
  ]);
  const stopped = import.meta.env.DEV ? await (await import('./tellMistakes')).tellMistakes() : {};
  await loadOpened(resources);
  // without an answer the role decides
  if (readPermissions() || !profile) return { resources, profile, stopped, withLastKnown };
  const { withoutBeyond } = await import('../framework/check/beyond');
  return { resources: withoutBeyond(resources), profile, stopped, withLastKnown };
};
