import type { Profile } from '../../contract/auth';
import type { Role } from '../../contract/roles';
import { readPermissions } from '../authProvider/permissions';
import { readSession, roleOf } from '../authProvider/session';
import { readFirstProfile } from '../dataProvider/readProfile';
import type { ResourceConfig } from '../framework/core/declaration';
import { preloadList } from '../framework/ui/list/preloadList';
import { loadResources, openedList } from '../resources/areas/loadResources';
import type { Stopped } from './tellMistakes';

export interface Loaded {
  resources: readonly ResourceConfig[];
  /** Where the application had to wait for it. */
  profile: Partial<Profile> | undefined;
  /** In development, the resources whose declarations have mistakes of meaning. */
  stopped: Stopped;
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

/**
 * A role's declarations, with the code that the list at the address draws. If the server names no
 * permissions, what is `beyond` is absent.
 */
export const loadScreens = async (role: Role): Promise<Loaded> => {
  const [resources, profile] = await Promise.all([loadResources(role), readFirstProfile()]);
  const stopped = import.meta.env.DEV ? await (await import('./tellMistakes')).tellMistakes() : {};
  await loadOpened(resources);
  // without an answer the role decides
  if (readPermissions() || !profile) return { resources, profile, stopped };
  const { withoutBeyond } = await import('../framework/core/beyond');
  return { resources: withoutBeyond(resources), profile, stopped };
};
