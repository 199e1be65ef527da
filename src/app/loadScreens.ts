import type { Profile } from '../../contract/auth';
import type { Role } from '../../contract/roles';
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

/** A role's declarations; those of the list that the address names with the code of its own that it draws. Customers have no jobs. */
export const loadScreens = async (role: Role): Promise<Loaded> => {
  const [resources, profile] = await Promise.all([
    loadResources(role),
    role === 'user' ? undefined : readFirstProfile(),
  ]);
  const stopped = import.meta.env.DEV ? await (await import('./tellMistakes')).tellMistakes() : {};
  await loadOpened(resources);
  return { resources, profile, stopped };
};
