import type { Role } from '../../../contract/roles';
import type { ResourceConfig } from '../../framework/core/declaration';

interface Area {
  resources: readonly ResourceConfig[];
}

const areas: Readonly<Record<Role, () => Promise<Area>>> = {
  admin: () => import('./adminArea'),
  store: () => import('./storeArea'),
  user: () => import('./userArea'),
};

/** The declarations of a role's area, each a file of its folder: those of other roles are not loaded. */
export const loadResources = async (role: Role): Promise<readonly ResourceConfig[]> => (await areas[role]()).resources;

/** The resource whose list the address names. */
export const openedList = (resources: readonly ResourceConfig[]): ResourceConfig | undefined =>
  resources.find(({ name }) => window.location.pathname === `/${name}`);

/** Asks for what the list at the address draws with code of its own, while the application itself still starts. */
export const warmList = (resources: readonly ResourceConfig[]): void => {
  const list = openedList(resources)?.list;
  // a failed fetch shows itself where the part would stand
  void Promise.allSettled([list?.card?.(), list?.above?.()]);
};
